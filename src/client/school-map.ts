/**
 * Replaces the link to the map (`[data-open-map]`) with the button in the `<template>`. A press on the button replaces
 * the drawing (`[data-map]`) with the map of a third party. Nothing is requested from the third party before the press.
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
