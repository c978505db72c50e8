/** JSON with keys in code-unit order and no spaces: RFC 8785 (JCS) for the strings, integers and lists we use. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = value as Readonly<Record<string, unknown>>;
  let said = '';
  for (const key of Object.keys(inner).sort())
    if (inner[key] !== undefined)
      said += `${said === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(inner[key])}`;
  return `{${said}}`;
};
