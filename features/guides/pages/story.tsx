import type { LoaderFunctionArgs } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { GuideFrame } from '../parts/guide-frame.tsx'
import { loadGuide } from '../parts/load-guide.server.ts'
import { Section } from '../parts/section.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadGuide(context, 'story')

export const meta = crumbTitle(
	(words) => words.guides.story,
	(words) => words.guides.lead.story,
)

/** Game story: the lore, with the world map (SPEC 2). */
const Story = ({ loaderData: { sections } }: PageProps<typeof loader>) => (
	<GuideFrame page="story" sections={sections}>
		{sections.map((section, index) => (
			<Section key={section.key} section={section} isFirst={index === 0} />
		))}
	</GuideFrame>
)
export default Story
