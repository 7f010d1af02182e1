import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PAGE_SIZES } from '#contract/fields.ts'
import { frame as words } from '#web/words/console/frame.ts'
import { useDisplayAddress } from './use-query.ts'

/** `hasSizes`: the server pages the list. */
type Props = { hasSizes: boolean; children: ReactNode }

/** Below a list: how many rows a page has, and the list as a file. */
export const ListEnd = ({ hasSizes, children }: Props) => {
	const navigate = useNavigate()
	const to = useDisplayAddress()
	const [parameters] = useSearchParams()
	return (
		<div className="list-end">
			{hasSizes && (
				<label>
					{words.size}
					<select value={parameters.get('size') ?? PAGE_SIZES[0]} onChange={({ target }) => void navigate(to('size', target.value))}>
						{PAGE_SIZES.map((size) => (
							<option key={size}>{size}</option>
						))}
					</select>
				</label>
			)}
			{children}
		</div>
	)
}
