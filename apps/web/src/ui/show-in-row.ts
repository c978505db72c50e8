/** Scrolls a row of tabs until this one is in sight. The page stays where it is; `scrollIntoView` would move it too. */
export const showInRow = (tab: Element | null | undefined): void => {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [shown, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < shown.left) row.scrollLeft -= shown.left - box.left;
  else if (box.right > shown.right) row.scrollLeft += box.right - shown.right;
};
