import { expect, it } from 'vitest'
import { filledAnswer } from './filled-answer.ts'

const ticket = { UserID: 'juan_cruz', reference: 'T-7K3Q-91', subject: 'Pay {me} $& back' }

it('puts the facts of the ticket into a ready answer, once each, and leaves other braces', () => {
	const text = 'Hi {player}! {ticket} "{subject}" {unknown} {} {player} - {me}'
	expect(filledAnswer(text, ticket, 'gm_kidlat')).toBe('Hi juan_cruz! T-7K3Q-91 "Pay {me} $& back" {unknown} {} juan_cruz - gm_kidlat')
})

it('greets a guest, who has no user ID', () => expect(filledAnswer('Hi {player}!', { ...ticket, UserID: null }, 'x')).toBe('Hi kaibigan!'))
