import type { LoaderFunctionArgs } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { GuideFrame } from '../parts/guide-frame.tsx'
import { loadGuide } from '../parts/load-guide.server.ts'
import { Section } from '../parts/section.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadGuide(context, 'serverinfo')

export const meta = crumbTitle(
	(words) => words.guides.serverinfo,
	(words) => words.guides.lead.serverinfo,
)

/** Server information: rates, caps, hours, rules (DECISIONS 15). */
const ServerInfo = ({ loaderData: { sections } }: PageProps<typeof loader>) => (
	<GuideFrame page="serverinfo" sections={sections}>
		{sections.map((section, index) => (
			<Section key={section.key} section={section} isFirst={index === 0} />
		))}
	</GuideFrame>
)
export default ServerInfo
