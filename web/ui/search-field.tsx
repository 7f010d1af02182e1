import { SEARCH_LENGTH } from '#contract/limits.ts'
import { Search as Glass } from '#web/icons/search.ts'

type Props = { label: string; typed: string; onType: (text: string) => void; enterKeyHint: 'go' | 'search' }

/** The field of a search whose results appear during typing. */
export const SearchField = ({ label, typed, onType, enterKeyHint }: Props) => (
	<span className="input">
		<Glass aria-hidden size={18} />
		<input
			type="search"
			name="q"
			aria-label={label}
			placeholder={label}
			value={typed}
			onChange={({ target }) => onType(target.value)}
			maxLength={SEARCH_LENGTH}
			autoComplete="off"
			enterKeyHint={enterKeyHint}
		/>
	</span>
)
