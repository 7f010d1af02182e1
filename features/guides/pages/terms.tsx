import type { LoaderFunctionArgs } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { GuideFrame } from '../parts/guide-frame.tsx'
import { loadGuide } from '../parts/load-guide.server.ts'
import { Section } from '../parts/section.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadGuide(context, 'terms')

export const meta = crumbTitle(
	(words) => words.guides.terms,
	(words) => words.guides.lead.terms,
)

/** Terms and prices of what is sold for pesos, as staff wrote them. */
const Terms = ({ loaderData: { sections } }: PageProps<typeof loader>) => (
	<GuideFrame page="terms" sections={sections}>
		{sections.map((section, index) => (
			<Section key={section.key} section={section} isFirst={index === 0} />
		))}
	</GuideFrame>
)
export default Terms
