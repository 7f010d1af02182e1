import type { CSSProperties } from 'react'
import type { SchoolKey } from '#contract/schools.ts'
import { schoolsOf } from '#features/rankings/game.contract.ts'
import { useSite } from '#web/shell/site.ts'
import './emblems.css'

/** A school's crest; the three silhouettes differ, so that colour is never the only sign. */
export const Crest = ({ school, size }: { school: SchoolKey; size: number }) => {
	const name = schoolsOf(useSite().gameWords).find(({ key }) => key === school)?.name ?? ''
	const isSmall = size < 60
	return (
		<img
			src={`/art/crest/${school}${isSmall ? '-small' : ''}.svg`}
			alt={name}
			width={size}
			height={Math.round((size * (isSmall ? 142 : 150)) / 120)}
			loading="lazy"
		/>
	)
}

/** A class's badge. The class name is beside it, so the picture has no alternative text. */
export const ClassBadge = ({ name, size }: { name: string; size: number }) => (
	<img src={`/art/class/${name}.svg`} alt="" width={size} height={size} loading="lazy" />
)

type Mark = { badge: string | null; name: string; colour: string | null }

/** The badge of a class, or its first letter in its colour. The class name is beside it. */
export const ClassMark = ({ of: { badge, name, colour }, size }: { of: Mark; size: number }) =>
	badge ? (
		<ClassBadge name={badge} size={size} />
	) : (
		<span className="class-mark" aria-hidden style={{ '--edge': `${size}px`, ...(colour && { '--class': colour }) } as CSSProperties}>
			{[...name.trim()][0]?.toUpperCase()}
		</span>
	)
