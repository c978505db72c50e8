/** All rows of something that is answered page by page; `far` hears how many there are so far. */
export async function everyPage<Row, Place>(
  page: (after: Place | null) => Promise<{ readonly rows: readonly Row[]; readonly next: Place | null }>,
  far: (rows: number) => void,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: Place | null = null; ; ) {
    const { rows, next }: { rows: readonly Row[]; next: Place | null } = await page(after);
    for (const row of rows) all.push(row);
    if (next === null) return all;
    far(all.length);
    after = next;
  }
}
