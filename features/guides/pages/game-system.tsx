import type { LoaderFunctionArgs } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { GuideFrame } from '../parts/guide-frame.tsx'
import { loadGuide } from '../parts/load-guide.server.ts'
import { Section } from '../parts/section.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadGuide(context, 'gamesystem')

export const meta = crumbTitle(
	(words) => words.guides.gamesystem,
	(words) => words.guides.lead.gamesystem,
)

/** Game system guide (SPEC 2). */
const GameSystem = ({ loaderData: { sections } }: PageProps<typeof loader>) => (
	<GuideFrame page="gamesystem" sections={sections}>
		{sections.map((section, index) => (
			<Section key={section.key} section={section} isFirst={index === 0} />
		))}
	</GuideFrame>
)
export default GameSystem
