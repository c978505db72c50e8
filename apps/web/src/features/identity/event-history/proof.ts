/** The file that proves these events to anybody, without showing the others. */
export const proofOf = (filter: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value]] : [],
  );
  return `/proof/part.ndjson.gz?${new URLSearchParams(given)}`;
};
