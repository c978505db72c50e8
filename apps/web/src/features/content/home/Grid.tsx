/** The fine grid behind the lead of a page, which fades towards its lower left. */
export function Grid() {
  return (
    <div
      aria-hidden
      className="absolute inset-0 bg-grid opacity-60 [mask-image:linear-gradient(to_bottom_left,black,transparent_60%)]"
    />
  );
}
