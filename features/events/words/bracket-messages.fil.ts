import type { BRACKET_MESSAGES } from '#contract/messages.brackets.ts'
import type { Texts } from '#web/words/words.ts'

/** Filipino: the sentences of the console's calls about brackets; part of `consoleMessages`. */
export const bracketMessages: Texts<typeof BRACKET_MESSAGES> = {
	bracketKind: 'Piliin kung anong uri ng bracket ito.',
	bracketWho: 'Piliin kung sino ang kasama rito.',
	bracketOrder: 'Piliin kung anong pagkakasunod-sunod nila.',
	bracketGroups: 'Maglagay ng bilang ng grupo, mula 1 hanggang 8.',
	bracketGroupSize: 'Dapat 2 hanggang 16 sila sa bawat grupo. Pumili ng ibang bilang ng grupo.',
	bracketTooFew: 'Kailangan ng dalawa man lang para sa bracket.',
	bracketDoubleTooFew: 'Kailangan ng tatlo man lang para sa double elimination.',
	bracketTooMany: 'Hanggang 64 lang ang kasya sa bracket.',
	bracketScore: 'Maglagay ng buong numero mula 0 hanggang 999.',
	bracketDraw: 'Walang makakatuloy kapag tabla. Lamangan ang isang panig.',
	bracketHasResults: 'May mga resulta na. Alisin muna ang bracket na ito bago gumawa ng iba.',
	matchNotReady: 'Hindi pa malalagyan ng resulta ang laban na ito: hindi pa alam kung sino ang maglalaban.',
	matchFixed: 'May resulta na ang kasunod na laban. Bawiin muna iyon.',
	matchWithoutResult: 'Walang resulta ang laban na ito.',
	bracketMade: 'Nagawa na ang bracket.',
	bracketRemoved: 'Naalis na ang bracket.',
	matchSaved: 'Naka-save na ang resulta.',
	matchTakenBack: 'Nabawi na ang resulta.',
}
