import type { CSSProperties } from 'react'
import { SCHOOLS } from '#contract/schools.ts'

/** The light colour of each school, and its full colour at half opacity, as CSS variables of the root element. */
export const SCHOOL_COLOURS = Object.fromEntries(
	SCHOOLS.flatMap(({ key, hues }) => [
		[`--${key}`, hues.hi],
		[`--${key}-mid`, `${hues.mid}80`],
	]),
) as CSSProperties
