/**
 * Keeps the answers to repeated requests in order, so that one that comes late does not replace a newer one.
 * @returns a function to call at each request. It returns one to call at the answer: whether no later request has been
 *   answered yet
 */
export function answersInOrder(): () => () => boolean {
  let asked = 0
  let answered = 0
  return () => {
    asked += 1
    const request = asked
    return () => {
      if (request < answered) return false
      answered = request
      return true
    }
  }
}
