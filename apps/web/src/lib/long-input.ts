/** Leaves room in an address of 4,000 characters for the procedure's name and the batch's numbering. */
const MOST_ENCODED = 3500;

/** Whether a read's input is too long for an address, for example an amendment with the whole rules in Chinese. */
export const isLongInput = (input: unknown): boolean =>
  input !== undefined && encodeURIComponent(JSON.stringify(input)).length > MOST_ENCODED;
