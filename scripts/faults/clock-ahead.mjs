// Loaded before a program: its clock runs an hour ahead.
const AHEAD_MS = 3_600_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + AHEAD_MS);
    else super(...given);
  }
  static now() {
    return RealDate.now() + AHEAD_MS;
  }
};
