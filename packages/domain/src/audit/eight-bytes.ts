/** Numbers as the chain hashes them. */
export const eightBytes = (...values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(values.length * 8);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setBigInt64(index * 8, BigInt(value));
  return bytes;
};
