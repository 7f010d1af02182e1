/** SVG building blocks of all pictures. */

export type Size = { readonly width: number; readonly height: number }

/** A whole SVG file; `scale` enlarges it without touching its coordinates. */
export const svgFile = ({ width, height }: Size, body: string, scale = 1): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${squeeze(body)}</svg>`

/** A coordinate rounded to one decimal: a tenth of a unit is invisible, and it keeps files small. */
export const px = (value: number): string => String(Math.round(value * 10) / 10)

/** A colour stop: offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

type Direction = readonly [x1: number, y1: number, x2: number, y2: number]
const DOWN: Direction = [0, 0, 0, 1]

export const linear = (id: string, stops: readonly Stop[], [x1, y1, x2, y2]: Direction = DOWN): string =>
	`<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stopTag).join('')}</linearGradient>`

type Centre = readonly [cx: number, cy: number, r: number]

export const radial = (id: string, stops: readonly Stop[], [cx, cy, r]: Centre = [0.5, 0.5, 0.5]): string =>
	`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stopTag).join('')}</radialGradient>`

export const fillOf = (id: string): string => `url(#${id})`

/** A path in one colour, with any further attributes. */
export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`

/** A closed polygon as path data. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
	`M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`

/** Scales around a point, to draw a shape inside itself. */
export const inset = (factor: number, x: number, y: number): string =>
	`transform="translate(${x} ${y}) scale(${factor}) translate(${-x} ${-y})"`

const stopTag = ([offset, color, opacity]: Stop): string =>
	`<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

const squeeze = (body: string): string => body.replace(/>\s+</g, '><').trim()
