// Functions that run in the measured page: sent as source text, so they cannot use their surroundings.

/** Starts recording the time between frames and which elements are redrawn. */
export const recordFrames = () => {
  /** @type {number[]} */
  const frames = [];
  const drawn = new Set();
  let last = performance.now();
  let running = true;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const run = (target instanceof Element ? target : target.parentElement)?.closest('[data-run]');
      if (run) drawn.add(run);
    }
  });
  const canvas = document.querySelector('[data-page]');
  if (canvas) observer.observe(canvas, { subtree: true, childList: true, attributes: true, characterData: true });
  requestAnimationFrame((first) => {
    last = first;
    requestAnimationFrame(function frame(time) {
      frames.push(time - last);
      last = time;
      if (running) requestAnimationFrame(frame);
    });
  });
  Object.assign(window, {
    stopFrames: () => {
      running = false;
      observer.disconnect();
      return { frames, drawn: drawn.size };
    },
  });
};

export const stopRecording = () => {
  if ('stopFrames' in window && typeof window.stopFrames === 'function') return window.stopFrames();
};

/** @param {string} token */
export const keepToken = (token) => localStorage.setItem('token', token);
