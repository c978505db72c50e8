/** The answer of one request to a store. */
export const answerOf = <T>(of: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    of.onsuccess = () => resolve(of.result);
    of.onerror = () => reject(of.error);
  });

type Database<Store extends string> = {
  readonly name: string;
  readonly stores: Readonly<Record<Store, IDBObjectStoreParameters>>;
};

const open = <Store extends string>({ name, stores }: Database<Store>) => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const [store, options] of Object.entries<IDBObjectStoreParameters>(stores))
      opening.result.createObjectStore(store, options);
  };
  return answerOf(opening);
};

/** Acts on the stores of a database of this browser, in one transaction; resolves when that is stored. */
export async function inStores<Store extends string, T>(
  database: Database<Store>,
  act: (stores: Record<Store, IDBObjectStore>) => Promise<T>,
): Promise<T> {
  const db = await open(database);
  try {
    const names = Object.keys(database.stores) as Store[];
    const all = db.transaction(names, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      all.oncomplete = () => resolve();
      all.onabort = () => reject(all.error);
    });
    const stores = Object.fromEntries(names.map((name) => [name, all.objectStore(name)]));
    const value = await act(stores as Record<Store, IDBObjectStore>);
    await done;
    return value;
  } finally {
    db.close();
  }
}
