import { getEntry } from 'astro:content'

/** The words of the tables with prices: content/data/price-words.json. */
export async function getPriceWords() {
  const entry = await getEntry('priceWords', 'main')
  if (!entry) throw new Error('content/data/price-words.json is missing: fees, uniform and books need its words.')
  return entry.data
}
