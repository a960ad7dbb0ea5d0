// How a frame differs from the pictures before and after it, at a quarter of their size, apart from the places where
// pieces are on their way: which share of the rest is lighter than both or lies between neither, how much the frame is
// unlike what comes after it, and how much of a picture it is at all.
async ([before, frame, after, places]) => {
  const LITTLE = 16; // steps of 255 that nobody sees
  const RIM = 3; // what shines around a piece
  let width = 0;
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    width = Math.round(image.width / 4);
    const height = Math.round(image.height / 4);
    const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height).data;
  };
  const [a, f, b] = await Promise.all([read(before), read(frame), read(after)]);
  const boxes = places.map(([x, y, w, h]) => [x / 4 - RIM, y / 4 - RIM, (x + w) / 4 + RIM, (y + h) / 4 + RIM]);
  const free = (x, y) => !boxes.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom);
  const spread = (one) => {
    const values = [];
    for (let i = 0; i < one.length; i += 4) values.push((one[i] + one[i + 1] + one[i + 2]) / 3);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  };
  const found = { strange: 0, bleached: 0, unlike: 0 };
  let count = 0;
  for (let i = 0; i < f.length; i += 4) {
    if (!free((i / 4) % width, Math.floor(i / 4 / width))) continue;
    count += 1;
    const out = [0, 1, 2].map((k) => [f[i + k] - Math.max(a[i + k], b[i + k]), Math.min(a[i + k], b[i + k]) - f[i + k], Math.abs(f[i + k] - b[i + k])]);
    if (out.some(([above]) => above > LITTLE)) found.bleached += 1;
    if (out.some(([above, below]) => Math.max(above, below) > LITTLE)) found.strange += 1;
    if (out.some(([, , off]) => off > LITTLE)) found.unlike += 1;
  }
  for (const key of Object.keys(found)) found[key] /= count;
  return { ...found, seen: count / (f.length / 4), contrast: spread(f) / Math.min(spread(a), spread(b)) };
}
