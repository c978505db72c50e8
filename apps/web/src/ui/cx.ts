/** Joins class names, leaving out what is false. */
export const cx = (...names: unknown[]) => names.filter((name) => typeof name === 'string' && name !== '').join(' ');
