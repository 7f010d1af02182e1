import { createElement, type FunctionComponent, type SVGProps } from 'react'

type Props = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number }
export type Icon = FunctionComponent<Props>

/** An icon of these elements in a square of 24. `size` is in CSS pixels. What all icons share is in icon.css. */
export const icon = (...elements: [tag: string, attributes: Record<string, string>][]): Icon => {
	const drawing = elements.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))
	return ({ size = 24, className, ...others }) =>
		createElement(
			'svg',
			{ className: className ? `icon ${className}` : 'icon', width: size, height: size, viewBox: '0 0 24 24', ...others },
			drawing,
		)
}
