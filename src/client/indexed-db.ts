/** Resolves with the result of a request to IndexedDB. */
export function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Opens a database whose object stores have these names. */
export function openDatabase(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of stores) request.result.createObjectStore(store)
  }
  return done(request)
}
