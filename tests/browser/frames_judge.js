// How a frame differs from the pictures before and after it, at a quarter of their size.
async ([before, frame, after]) => {
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const [width, height] = [Math.round(image.width / 4), Math.round(image.height / 4)];
    const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height).data;
  };
  const [a, f, b] = await Promise.all([read(before), read(frame), read(after)]);
  const LITTLE = 26;
  const count = f.length / 4;
  const spread = (one) => {
    let sum = 0, squares = 0;
    for (let i = 0; i < one.length; i += 4) { const v = (one[i] + one[i + 1] + one[i + 2]) / 3; sum += v; squares += v * v; }
    return [sum / count, Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))];
  };
  let strange = 0, bleached = 0, unlike = 0;
  for (let i = 0; i < f.length; i += 4) {
    let out = false, light = false, off = false;
    for (let k = 0; k < 3; k += 1) {
      const [low, high] = [Math.min(a[i + k], b[i + k]), Math.max(a[i + k], b[i + k])];
      if (f[i + k] > high + LITTLE) out = light = true;
      if (f[i + k] < low - LITTLE) out = true;
      if (Math.abs(f[i + k] - b[i + k]) > LITTLE) off = true;
    }
    strange += out; bleached += light; unlike += off;
  }
  return { strange: strange / count, bleached: bleached / count, unlike: unlike / count, light: [spread(a)[0], spread(f)[0], spread(b)[0]], spread: [spread(a)[1], spread(f)[1], spread(b)[1]] };
}
