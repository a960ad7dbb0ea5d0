// A few sounds of our own and a touch of the phone, both only for whoever wants them. Nothing is loaded.

import { calm } from "./zones.js";

const NOTES = {
  1: [[523, 0.05, 0.09]],
  2: [
    [392, 0.07, 0.12],
    [523, 0.07, 0.14],
  ],
  3: [
    [330, 0.09, 0.16],
    [440, 0.09, 0.16],
    [659, 0.1, 0.32],
  ],
};
const TOUCH = { 2: [12], 3: [18, 40, 24] };
const wanted = () => document.documentElement.dataset.wantsSound === "on";
let air = null; // one for all sounds: a browser lets no page have many

// A page that nobody has touched yet may neither sound nor shake, and a browser would keep its sounds for later, all at once.
const touched = () => navigator.userActivation?.hasBeenActive !== false;

function note(pitch, volume, start, length) {
  const tone = air.createOscillator();
  const gain = air.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(air.destination);
  tone.start(start);
  tone.stop(start + length);
}

function sound(notes) {
  if (!touched()) return;
  try {
    air ??= new AudioContext();
    if (air.state === "suspended") air.resume();
    let start = air.currentTime;
    for (const [pitch, volume, length] of notes) {
      note(pitch, volume, start, length);
      start += length * 0.7;
    }
  } catch {
    air = null; // no sound here
  }
}

// It is somebody's turn, or they have switched sounds on.
export const chime = () => sound([[660, 0.12, 0.5]]);

// What happened is heard by its weight: a card, something won or lost, a turning point.
export function heard(weight) {
  if (wanted()) sound(NOTES[weight] ?? []);
  const shakes =
    matchMedia("(pointer: coarse)").matches && !calm() && document.documentElement.dataset.wantsTouch !== "off";
  if (shakes && TOUCH[weight] && touched()) navigator.vibrate?.(TOUCH[weight]);
}
