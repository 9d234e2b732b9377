/** Where what is to be a picture is drawn: laid out, so that its styles can be read, and not seen. */
import { type ComponentChildren, h, render } from 'preact';
import { type Appearance, WithAppearance } from '../board/look';

export class Stage {
  readonly #place: HTMLElement;

  /** within: what gives it its styles. */
  constructor(
    within: Element,
    private readonly appearance: Appearance,
  ) {
    this.#place = document.createElement('div');
    this.#place.className = 'film-stage';
    this.#place.setAttribute('aria-hidden', 'true');
    within.append(this.#place);
  }

  /** Stays as it is until the next one is drawn. */
  draw(drawing: ComponentChildren): SVGSVGElement {
    render(h(WithAppearance, { appearance: this.appearance, children: drawing }), this.#place);
    const drawn = this.#place.querySelector('svg');
    if (!drawn) throw new Error('nothing was drawn');
    return drawn;
  }

  close(): void {
    render(null, this.#place);
    this.#place.remove();
  }
}
