// Which of these words or drawings leave no ink on the page: nothing is different there in a picture without any.
// Long lines are looked at in three parts, of which each has at least a letter: one may be covered, cut off or faded.
async ([whole, bare, places, scale]) => {
  const LITTLE = 20; // steps of 255 that nobody sees
  const RIM = 1;
  let width = 0;
  let height = 0;
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    [width, height] = [image.width, image.height];
    const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, width, height).data;
  };
  const [a, b] = await Promise.all([read(whole), read(bare)]);
  const isInk = (x, y) => {
    const i = 4 * (y * width + x);
    return [0, 1, 2].some((k) => Math.abs(a[i + k] - b[i + k]) > LITTLE);
  };
  const inked = (left, right, top, bottom) => {
    for (let y = Math.max(0, Math.floor(top - RIM)); y < Math.min(height, bottom + RIM); y += 1)
      for (let x = Math.max(0, Math.floor(left - RIM)); x < Math.min(width, right + RIM); x += 1) if (isInk(x, y)) return true;
    return false;
  };
  const found = new Set();
  for (const { what, parts, left, right, top, bottom } of places) {
    const step = (right - left) / parts;
    for (let part = 0; part < parts; part += 1)
      if (!inked((left + part * step) * scale, (left + (part + 1) * step) * scale, top * scale, bottom * scale)) found.add(`cannot be seen: ${what}`);
  }
  return [...found];
}
