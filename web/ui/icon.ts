import { createElement, type SVGProps } from 'react'

/** A drawing of Lucide: its elements, each with a key among its attributes. */
type Drawing = { node: [tag: string, attributes: Record<string, string>][] }
type Props = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number }

/**
 * Makes the component of an icon in built pages, where Lucide's own would make two components and twenty steps of each of some fifty icons
 * of a page, and a kilobyte of script (vite.config.ts). `size` is in CSS pixels. What all icons share is in icon.css.
 */
const createIcon = ({ node }: Drawing) => {
	const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
	return ({ size = 24, className, ...others }: Props) =>
		createElement(
			'svg',
			{ className: className ? `icon ${className}` : 'icon', width: size, height: size, viewBox: '0 0 24 24', ...others },
			drawing,
		)
}

export default createIcon
