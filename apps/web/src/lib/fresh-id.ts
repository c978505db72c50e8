const HEX = (byte: number) => byte.toString(16).padStart(2, '0');

/**
 * A random UUID (version 4, RFC 9562 §5.4). `crypto.randomUUID` is there only on https and on localhost; a site in an
 * exhibition hall runs at http://192.168.…, where the random bytes are still to be had.
 */
export const freshId = (): ReturnType<typeof crypto.randomUUID> => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, HEX).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
