/**
 * Returns a function that sends a request to one of the object stores of a database, in a transaction of its own. The
 * first request opens the database.
 */
export function openStores<Name extends string>(database: string, names: readonly Name[]) {
  let opened: Promise<IDBDatabase> | undefined
  return async <Result>(
    name: Name,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    opened ??= open(database, names)
    const transaction = (await opened).transaction(name, mode)
    const answer = done(ask(transaction.objectStore(name)))
    // Commit now: the page may be closed soon.
    transaction.commit()
    return await answer
  }
}

function open(database: string, names: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => {
    for (const name of names) request.result.createObjectStore(name)
  }
  return done(request)
}

/** Resolves with the result of a request. */
function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
