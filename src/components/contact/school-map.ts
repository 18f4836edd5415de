/**
 * `<school-map data-src data-title>`: turns the link to the map (`[data-open-map]`) into the button of its `<template>`,
 * which puts the map of another company into the place of the drawing (`[data-map]`). Nothing is asked of that company
 * before the press.
 */
export class SchoolMap extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('template')?.content.querySelector('button')
    if (!button) return
    button.addEventListener('click', () => this.#show())
    this.querySelector('[data-open-map]')?.replaceWith(button)
  }

  #show() {
    const { src = '', title = '' } = this.dataset
    const frame = document.createElement('iframe')
    Object.assign(frame, { src, title, referrerPolicy: 'no-referrer', allowFullscreen: true })
    this.querySelector('[data-map]')?.replaceChildren(frame)
    this.querySelector('[data-panel]')?.remove()
    frame.focus()
  }
}
