// `… | head -3` closes our output before its end. SIGPIPE ends other programs then, quietly; Node ignores that signal and
// has the stream report an error instead, which nobody would catch.

/** The exit code of a program that SIGPIPE has ended. */
export const ENDED_BY_PIPE = 141;

/** Calls `end` once when nobody reads this program's output any more. */
export const onClosedPipe = (end = () => process.exit(ENDED_BY_PIPE)) => {
  let closed = false;
  for (const output of [process.stdout, process.stderr])
    output.on('error', (failure) => {
      if (failure.code !== 'EPIPE') throw failure;
      if (!closed) end();
      closed = true;
    });
};
