import { SCHOOLS, type SchoolKey } from '#contract/schools.ts'

/** A school's crest; the three silhouettes differ, so that colour is never the only sign. */
export const Crest = ({ school, size }: { school: SchoolKey; size: number }) => {
	const name = SCHOOLS.find(({ key }) => key === school)?.name ?? ''
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
