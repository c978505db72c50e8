let ahead = 0;

/** HTTP dates are whole seconds, so only a difference that matters to a deadline is taken over. */
export const noteServerTime = (header: string | null, local = Date.now()) => {
  const server = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - local;
  ahead = Math.abs(difference) < 2000 ? 0 : difference;
};

/** The server's clock, in milliseconds, as of its last answer. */
export const serverNow = () => Date.now() + ahead;
