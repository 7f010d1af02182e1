import type { GuideSection } from '#features/guides/contract.ts'
import { ClassGuide } from './class-guide.tsx'
import { ofKind } from './of-kind.ts'
import { Section } from './section.tsx'

/** The class guide, followed by the sections that staff have added. */
export const CharactersBody = ({ sections }: { sections: GuideSection[] }) => (
	<>
		<ClassGuide panels={ofKind(sections, 'class')} />
		{sections
			.filter(({ block }) => block.kind !== 'class')
			.map((section) => (
				<Section key={section.key} section={section} />
			))}
	</>
)
