import type { ReactNode } from 'react'

const SVG = 'http://www.w3.org/2000/svg'

/** Attributes whose HTML name is not React's name in lower case. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class' }

/**
 * Creates the DOM nodes of components without hooks, once, for content that must appear before React runs.
 * @returns the nodes, with listeners for `onClick` and similar props
 */
export function drawElement(node: ReactNode, namespace?: string): Node {
  if (Array.isArray(node)) {
    const fragment = document.createDocumentFragment()
    fragment.append(...node.map((child: ReactNode) => drawElement(child, namespace)))
    return fragment
  }
  if (typeof node === 'string' || typeof node === 'number') return document.createTextNode(String(node))
  if (!isElement(node)) return document.createTextNode('')
  const { type, props } = node
  if (typeof type === 'function') return drawElement(type(props), namespace)
  const inside = type === 'svg' ? SVG : namespace
  const element = inside === undefined ? document.createElement(type) : document.createElementNS(inside, type)
  const { children, ...attributes } = props
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
  element.append(drawElement(children, inside))
  return element
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (typeof value === 'function')
    element.addEventListener(name.slice('on'.length).toLowerCase(), (event) => value(event))
  else if (name === 'style' && element instanceof HTMLElement) Object.assign(element.style, value)
  else if (value === true) element.setAttribute(name, '')
  else if (value !== undefined && value !== null && value !== false)
    element.setAttribute(ATTRIBUTES[name] ?? name.toLowerCase(), String(value))
}

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

interface DrawnElement {
  type: string | ((props: Props) => ReactNode)
  props: Props
}

function isElement(node: unknown): node is DrawnElement {
  return node instanceof Object && 'type' in node && 'props' in node
}
