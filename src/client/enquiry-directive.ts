import type { ClientDirective } from 'astro'

/**
 * `client:enquiry` hydrates the enquiry form of a page when a visitor first uses it: until then the page loads no React.
 */
const enquiryDirective: ClientDirective = (load, _options, island) => {
  island.addEventListener('focusin', async () => (await load())(), { once: true })
}

export default enquiryDirective
