import type { GuideSection } from '#features/guides/contract.ts'

/** Mga kondisyon at presyo ng demo, sa Filipino. */
export const terms: readonly GuideSection[] = [
	{
		key: 'prices',
		title: 'Mga presyo',
		html: '<p>Nasa page na <a href="/topup">Top Up R-Coin</a> ang lahat ng package at ang presyo nila sa piso, bago ka umorder. Nasa order ang eksaktong halaga. Hanggang 99 sentimo itong mas mataas sa presyo para makilala namin ang bayad mo. Wala kaming ibang singil; baka may sariling singil ang bangko o wallet mo.</p>',
		block: { kind: 'prose', picture: null, quote: null },
	},
	{
		key: 'r-coin',
		title: 'Ano ang R-Coin',
		html: '<p>Points ang R-Coin para sa mga item ng server na ito. Hindi ito pera, walang interes, at hindi puwedeng i-cash out, ibenta o ilipat sa ibang account. Nasa account mo ang points habang may account ka at may server.</p><p>Mga fan ang nagpapatakbo ng server na ito at wala itong kaugnayan sa kahit anong developer o publisher.</p>',
		block: { kind: 'prose', picture: null, quote: 'Hindi pera ang R-Coin.' },
	},
	{
		key: 'loading',
		title: 'Paano nilo-load ang top-up',
		html: '<p>Magbayad gamit ang sarili mong app, bangko o counter, tapos ipadala ang reference number. May taong magkukumpara nito sa account namin at maglo-load ng points, kadalasan sa oras na nakasulat sa channel. Hindi sapat ang picture lang. Kung kulang o sobra ang dumating, ilo-load namin ang katumbas ng dumating.</p>',
		block: { kind: 'prose', picture: null, quote: null },
	},
	{
		key: 'mistakes',
		title: 'Mga pagkakamali at refund',
		html: '<p>Nadoble ang bayad, mali ang halaga, o mali ang account? Magpadala ng <a href="/ticket">ticket</a> kasama ang order number at resibo sa loob ng 30 araw. Ibinabalik sa pinanggalingang account ang perang napunta sa amin nang hindi sinasadya. Hindi na mababawi ang mga item na naibigay na.</p><p>Kapag binawi ang bayad o lumabas na hindi totoo, babawiin din ang points. Babayaran ng susunod na top-up ang nagastos na.</p>',
		block: { kind: 'prose', picture: null, quote: null },
	},
	{
		key: 'minors',
		title: 'Wala pang 18',
		html: '<p>Kung wala ka pang 18, magpaalam muna sa magulang o guardian bago magbayad. Puwede silang magpadala ng <a href="/ticket">ticket</a> para ipa-lock ang top-up ng account mo.</p>',
		block: { kind: 'prose', picture: null, quote: null },
	},
	{
		key: 'data',
		title: 'Ano ang itinatago namin',
		html: '<p>Sa bawat top-up, itinatago namin ang order, ang reference number, ang resibo, at kung sino ang tumingin. Binubura ang mga picture pagkalipas ng 180 araw. Hindi kami humihingi ng PIN, password o one-time code, at wala kaming binabasang mensahe sa phone mo.</p>',
		block: { kind: 'prose', picture: null, quote: 'Hindi kami humihingi ng PIN mo.' },
	},
]
