import type { NOTICES } from '../notices.ts'
import type { NewsInFilipino } from './news.ts'

export const notices: NewsInFilipino<typeof NOTICES> = {
	'maintenance-wednesday': {
		subject: 'May maintenance sa Miyerkoles, 2:00 hanggang 6:00 ng umaga',
		html: `
<p>Isasara ang game server sa <strong>Miyerkoles, 2:00 hanggang 6:00 ng umaga, oras sa Manila</strong>. Papalitan namin ang dalawang disk at ililipat ang channel 3 sa mas malaking makina. Kung maayos ang lahat, mas maaga kaming magbubukas; kung hindi, dito namin sasabihin.</p>
<h3>Bago mag-2:00</h3>
<ul>
<li>Pumunta sa safe zone. Ang nasa loob ng dungeon ay babalik sa entrance nito.</li>
<li>Isara ang personal stall. Babalik sa bag ang mga paninda, pero kapag puno ang bag, sa locker mapupunta.</li>
<li>Hindi umaandar ang oras ng mga boost habang sarado ang server. Walang mababawas sa iyo.</li>
</ul>
<h3>Ano ang tuloy pa rin</h3>
<p>Bukas pa rin ang site na ito. Puwede kang magbasa, mag-redeem ng code at bumili ng item gaya ng dati; naghihintay ang binili mo at lalabas sa <strong>item bank</strong> pagbalik ng laro. Mananatili ang rankings sa lagay nito noong 2:00 hanggang sa unang update pagkatapos ng restart.</p>
<h3>Pagkatapos</h3>
<p>Hindi kailangan ng client patch. Kung na-stuck ang login sa <em>already logged in</em>, maghintay ng dalawang minuto at subukan ulit bago magpadala ng ticket.</p>`,
	},
	'duplicate-accounts': {
		subject: 'Paano namin hinahawakan ang mga duplicate account',
		html: `
<p><strong>Puwede</strong> ang higit sa isang account. May mga magpipinsang iisa ang computer, at kalahati ng Barangay Mapalad ay iisang address ang gamit. Hindi kami nagbibilang ng IP address, at hindi namin sinususpinde ang buong comshop dahil sa isang pasaway na customer.</p>
<h3>Ano ang bawal</h3>
<ul>
<li>Magpakain ng kills sa sarili mong second character para sa killer board.</li>
<li>Mag-redeem ng campaign code gamit ang mga account na ginawa lang para doon. Isang beses kada account ito, at tumitingin kami ng pattern.</li>
<li>Gamitin ang sarili mong referral code sa ibang account. Tinatanggihan ng site ang mga halata, at kami ang nakakakita ng iba.</li>
<li>Punuin ng parehong mga player ang magkabilang panig ng club war.</li>
</ul>
<h3>Ano ang mangyayari</h3>
<table>
<thead><tr><th>Ilang beses</th><th>Parusa</th></tr></thead>
<tbody>
<tr><td>Una</td><td>Tanggal sa ranking, mabait na mensahe</td></tr>
<tr><td>Ikalawa</td><td>7 araw na suspension, bawi ang rewards</td></tr>
<tr><td>Ikatlo</td><td>Sarado ang account</td></tr>
</tbody>
</table>
<p>Makikita mo lagi ang dahilan pag-login mo, at puwede kang sumagot sa ticket. Ibang pares ng mata ang magbabasa ng bawat sagot, hindi kailanman ang GM na unang nagpasya.</p>`,
	},
	'fake-agents': {
		subject: 'Mag-ingat sa mga pekeng agent: ganito makipag-usap ang totoong staff',
		html: `
<p>Ngayong linggo, tatlong player ang naloko ng taong ginawang profile picture ang logo namin. Basahin ito nang isang beses, tapos ipabasa sa nakababata mong kapatid.</p>
<h3>Hindi namin kailanman</h3>
<ul>
<li>hihingin ang <strong>password, second password o sagot sa secret question</strong> mo, kahit para ibalik ang nawalang item;</li>
<li>papadalhan ka ng file na i-i-install, maliban sa nasa download page;</li>
<li>aalukin ka ng discount na tapos na pagkalipas ng limang minuto;</li>
<li>papabasahin sa iyo ang redeem code <em>para i-check</em>. Kung sino ang may hawak ng code, siya ang makakagamit.</li>
</ul>
<h3>Tatlong check bago magbayad kaninuman</h3>
<ol>
<li>Magsimula sa mga link dito sa site, hindi sa mensaheng basta na lang dumating.</li>
<li>Code ang hingin, hindi diretsong load. Apat na grupo ng tig-apat na character ang totoong code, at ikaw mismo ang magre-redeem nito sa <a href="/topup">top-up page</a>.</li>
<li>I-redeem agad habang kausap mo pa. Maghihintay ang matinong agent.</li>
</ol>
<h3>Nangyari na?</h3>
<p>Palitan ang password, tapos magpadala ng ticket sa category na <em>report</em>, kasama ang screenshots ng usapan. Kaya naming pigilan ang mga nakaw na code <strong>bago</strong> magamit. Kapag nagamit na, wala nang makakapigil, kaya bilisan at huwag mahiya.</p>`,
	},
	'support-hours': {
		subject: 'Oras ng support, at paano masagot nang mabilis',
		html: `
<p>Bukas ang support desk namin <strong>araw-araw, 13:00 hanggang hatinggabi, oras sa Manila</strong>. Apat na volunteer ang naghahati rito. Karamihan ng ticket ay nasasagot sa gabi ring iyon; una ang bayad, sunod ang mga na-stuck na character, tapos ang lahat ng iba pa.</p>
<h3>Ticket na nasosolusyonan agad</h3>
<ul>
<li>Piliin ang tamang category: account, payment, item, bug, report o other.</li>
<li>Banggitin ang character at ang oras, mas eksakto mas maganda.</li>
<li>Maglagay ng hanggang tatlong larawan. Ayos lang ang picture ng monitor.</li>
<li>Sa code na ayaw tanggapin, ang <strong>huling apat na character</strong> lang ang ipadala, hindi kailanman ang buong code.</li>
</ul>
<h3>Walang account? Walang problema</h3>
<p>Puwede ring sumulat ang guest. Bibigyan ka ng reference at susi; itago ang dalawa at subaybayan ang usapan sa Check My Ticket. Kapag naka-login ka, nakalista roon ang lahat ng ticket mo, kahit walang susi.</p>
<h3>Pakiusap, huwag</h3>
<p>Ipadala nang tatlong beses ang parehong ticket: sa dulo ng pila maghihintay ang pinakabago. Doon ka na lang sumulat sa bukas pa. Thread iyon, at nakikita namin kapag gumagalaw.</p>`,
	},
	'computer-shop-habits': {
		subject: 'Naglalaro sa comshop? Limang ugaling magliligtas ng account mo',
		html: `
<p>Mahigit kalahati sa inyo ang naglalaro sa inuupahang unit. Kami rin noon. Isang minuto lang ang limang ugaling ito, at marami nang character ang nailigtas.</p>
<ol>
<li><strong>Huwag i-check ang <em>Manatiling naka-login dito</em>.</strong> Naka-off ito sa simula. Sa ganoon, kakalimutan ka ng site pagsara ng browser.</li>
<li><strong>Mag-logout muna bago magsara.</strong> Una sa laro, tapos dito. Gawin bago maubos ang oras mo, hindi kung kailan naka-lock na ang screen.</li>
<li><strong>Huwag ipa-save sa browser ang password.</strong> Kung na-save, burahin o sabihan ang bantay.</li>
<li><strong>Lumingon muna</strong> bago mag-type ng code. Kung sino ang unang mag-submit, sa kanya papasok.</li>
<li><strong>I-check ang mga session mo.</strong> Makikita sa Account Ko ang bawat device na naka-login, at puwede mong tapusin ang hindi mo kilala. Kapag nagpalit ka ng password, tapos lahat.</li>
</ol>
<h3>At ang sagot sa secret question mo?</h3>
<p>Kung kilala ng buong shop ang aso mo, huwag ang aso. Piliin ang tanong na ikaw at ang lola mo lang ang nakakaalam ng sagot, at tandaan kung paano mo ito isinulat. Walang kaso ang malaki o maliit na letra; ang spelling, mayroon.</p>
<p>Sa mga may-ari na gustong ipaskil ito sa dingding: magpadala ng ticket, category na <em>other</em>.</p>`,
	},
	'where-the-money-goes': {
		subject: 'Saan napupunta ang pera: ang una naming open ledger',
		html: `
<p>Nagbabayad kayo para sa R-Coin para manatiling bukas ang ilaw. Patas lang na makita ninyo ang bill ng kuryente. Ito ang nakaraang quarter, bawat bahagi ng sandaan.</p>
<table>
<thead><tr><th>Para saan</th><th>Bahagi</th></tr></thead>
<tbody>
<tr><td>Mga makina ng laro at ng site</td><td>46</td></tr>
<tr><td>Proteksiyon laban sa atake</td><td>19</td></tr>
<tr><td>Mga premyo sa tournament</td><td>15</td></tr>
<tr><td>Backup sa ibang lugar</td><td>8</td></tr>
<tr><td>Tabi para sa mga buwang mahina</td><td>12</td></tr>
</tbody>
</table>
<p>Walang sumusuweldo sa team. Volunteer kami, at gusto naming manatiling magkakaibigan.</p>
<h3>Paano iniingatan ang balanse mo</h3>
<p>May kasaysayan ang bawat point dito sa site. Code na ni-redeem, item na binili, refund: isang linya ang bawat isa na hindi na mababago, at dapat tugma sa balanse mo ang suma ng lahat. Makikita mo ang sa iyo sa <a href="/topuphistory">Mga Top-up</a> at <a href="/shoppurchases">Mga Nabili</a>. Kapag hindi maihatid ang isang item, kusang bumabalik ang bayad, isang beses at buo.</p>
<blockquote><p>Maganda ang tiwala. Mas maganda ang sumang tugma. (Ang accounting teacher ni GM Dalisay)</p></blockquote>`,
	},
}
