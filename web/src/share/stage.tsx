/** A board and its pieces as pictures that are drawn again and again. */
import type { JSX, RefObject } from 'preact';
import { Ground, Labels, Marks } from '../board/layers';
import type { Layout } from '../board/layout';
import { outline } from '../board/layout';
import { Picture } from '../board/picture';
import type { Color, Description, Piece, RoleId, SquareId } from '../core/types';
import { imageOf, svgOf } from './picture';

/** Pixels. */
const widthMax = 640;
const unitMax = 80;

interface StageProps {
  readonly stage: RefObject<HTMLDivElement>;
  readonly description: Description;
  readonly layout: Layout;
  readonly flipped: boolean;
}

const kindOf = (role: RoleId, color: Color) => `${color}-${role}`;

/** Everything once, laid out so that its styles can be read, and not seen. */
export function Stage({ stage, description, layout, flipped }: StageProps): JSX.Element {
  const viewBox = `0 0 ${layout.width} ${layout.height}`;
  return (
    <div ref={stage} class="film-stage" aria-hidden="true">
      <svg class="film-ground" viewBox={viewBox} aria-hidden="true">
        <Ground description={description} layout={layout} />
        <Labels layout={layout} />
      </svg>
      <svg viewBox={viewBox} aria-hidden="true">
        <Ground description={description} layout={layout} />
        <Marks layout={layout} squares={[0]} kind="last" />
      </svg>
      {description.roles.flatMap((role, id) =>
        role === null
          ? []
          : (['white', 'black'] as const).map((color) => (
              <svg
                key={kindOf(id, color)}
                data-kind={kindOf(id, color)}
                viewBox="0 0 1 1"
                aria-hidden="true"
              >
                <Picture
                  role={role}
                  color={color}
                  flipped={flipped}
                  box={{ x: 0, y: 0, size: 1 }}
                />
              </svg>
            )),
      )}
    </div>
  );
}

/** Draws positions by the pictures of a stage. */
export class Painter {
  readonly width: number;
  readonly height: number;
  readonly #unit: number;
  readonly #images = new Map<string, HTMLImageElement>();
  readonly #markInk: string;

  constructor(
    private readonly stage: HTMLElement,
    private readonly layout: Layout,
  ) {
    this.#unit = Math.min(unitMax, widthMax / layout.width);
    this.width = Math.round(layout.width * this.#unit);
    this.height = Math.round(layout.height * this.#unit);
    const mark = stage.querySelector('.mark-last polygon');
    this.#markInk = mark ? getComputedStyle(mark).fill : 'none';
  }

  async paint(
    pen: CanvasRenderingContext2D,
    pieces: readonly Piece[],
    marked: readonly SquareId[],
  ): Promise<void> {
    const { layout } = this;
    const unit = this.#unit;
    const size = layout.pieceSize * unit;
    const ground = await this.#image('.film-ground');
    const men = await Promise.all(
      pieces.map(({ role, color }) => this.#image(`[data-kind="${kindOf(role, color)}"]`)),
    );
    pen.clearRect(0, 0, this.width, this.height);
    pen.drawImage(ground, 0, 0, this.width, this.height);
    pen.fillStyle = this.#markInk;
    for (const square of marked) {
      const place = layout.places[square];
      if (!place) continue;
      const corners = outline(layout, place).replaceAll(' ', 'L');
      pen.setTransform(unit, 0, 0, unit, 0, 0);
      pen.fill(new Path2D(`M${corners}z`));
      pen.setTransform(1, 0, 0, 1, 0, 0);
    }
    for (const [at, { square }] of pieces.entries()) {
      const place = layout.places[square];
      const man = men[at];
      if (place && man)
        pen.drawImage(man, place.x * unit - size / 2, place.y * unit - size / 2, size, size);
    }
  }

  async #image(selector: string): Promise<HTMLImageElement> {
    const known = this.#images.get(selector);
    if (known) return known;
    const drawing = this.stage.querySelector<SVGSVGElement>(selector);
    if (!drawing) throw new Error('a piece has no picture');
    const image = await imageOf(svgOf(drawing));
    this.#images.set(selector, image);
    return image;
  }
}
