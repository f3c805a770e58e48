import { useLayout } from '#web/app/use-layout.ts'
import { digitsIn, moneyIn } from '#web/text/numbers.ts'
import { phoneShown } from '#web/text/phone.ts'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import type { PageZone } from './page-product.ts'

/**
 * The terms in simple Bangla, which the law wants beside every piece in whatever language the page is (guidelines 2021).
 * The numbers in them are those of the settings, so that they never differ from what the shop does.
 */
export function BanglaTerms({ zones }: { readonly zones: readonly PageZone[] | null }) {
  const { store } = useLayout()
  const days = digitsIn('bn', String(store.exchange_days))
  const charge = { ...store.delivery }
  for (const zone of zones ?? []) charge[zone.code] = zone.charge
  const money = (taka: number) => moneyIn('bn', taka)
  return (
    <ul lang="bn">
      <li>দামের মধ্যে ভ্যাট ধরা আছে। ডেলিভারির খরচ ছাড়া বাড়তি কোনো খরচ নেই।</li>
      <li>
        ডেলিভারি: ঢাকার ভেতরে {money(charge.inside_dhaka)}, ঢাকার আশপাশে {money(charge.suburbs)}, দেশের অন্য সব জেলায়{' '}
        {money(charge.elsewhere)}।
      </li>
      <li>
        পুরো দাম আগে দিলে ৪৮ ঘণ্টার মধ্যে পণ্য কুরিয়ারে দিই এবং ঢাকায় ৫ দিন, অন্য জায়গায় ১০ দিনের মধ্যে পৌঁছে দিই। না পারলে ১০
        দিনের মধ্যে পুরো টাকা একই মাধ্যমে ফেরত পাবেন।
      </li>
      <li>ক্যাশ অন ডেলিভারিতে দাম দেবেন পণ্য হাতে পেয়ে।</li>
      <li>
        পণ্য পাওয়ার {days} দিনের মধ্যে বদল চাইতে পারেন। পণ্য অব্যবহৃত ও সম্পূর্ণ থাকতে হবে। ভুল বা নষ্ট পণ্যের কুরিয়ার খরচ আমাদের।
      </li>
      <li>সিল খোলা কানের দুল, নথ ও নাকফুল স্বাস্থ্যবিধির কারণে ফেরত নেওয়া হয় না, ভুল বা নষ্ট হলে নেওয়া হয়।</li>
      <li>
        অভিযোগ জানাতে ফোন করুন{' '}
        <span lang="en">
          <WholeNumbers words={phoneShown(store.phone)} />
        </span>{' '}
        নম্বরে; ৭২ ঘণ্টার মধ্যে ব্যবস্থা নিই।
      </li>
    </ul>
  )
}
