/** The part of opentype.js the lettering uses; the package ships no types. */
declare module 'opentype.js' {
	export type PathCommand = {
		type: 'M' | 'L' | 'Q' | 'C' | 'Z'
		x?: number
		y?: number
		x1?: number
		y1?: number
		x2?: number
		y2?: number
	}
	export type RenderOptions = { kerning?: boolean; letterSpacing?: number }
	export type Font = {
		getPath(text: string, x: number, y: number, fontSize: number, options?: RenderOptions): { commands: PathCommand[] }
		getAdvanceWidth(text: string, fontSize: number, options?: RenderOptions): number
	}
	const opentype: { parse(file: ArrayBuffer): Font }
	export default opentype
}
