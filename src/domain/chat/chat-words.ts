import { setOf } from './words.ts'

/** Words of talk, in which no person and no place is named. */
export const talk = setOf(
  'ami amar amake amr amra amader tumi apni apnar apnader apnara apu apa api appi vai bhai vaia bhaiya vaiya sir madam mam dada didi',
  'ta ti tao ei eta eita eti oi oita ota ki ke keno kothay kobe kokhon koto kot kon konta je ji jee hm hmm ha haa na nah no yes ok okay okey okk accha acha',
  'den din dao diben dibo dibe dite diyen diyo nibo nebo nbo nib nite nicchi lagbe lagbo lagto lage chai chacchi korbo korben koren korlam kore korchi korechi hobe hoy hoise hoyeche',
  'ache ase asen achen chilo nai nei thak thake thakle tahole tar theke jonno o r ar aro abar ebar pore age agei ekhon ajke kal kalke taratari',
  'bolun bolen bolben bolchi janan janaben dekhen dekhun dekhlam dekhi pathan pathaben pathiye pathao confirm confirmed order orders ordar korte parcel delivery charge cod cash bkash nagad rocket payment price dam daam taka tk total mot advance',
  'please plz pls thanks thank you u i im my me is are am the a an of to in on at for and or with want need would like one two send call phone mobile number name nam naam address thikana size product item code sku qty quantity color colour rong',
  'hi hello hey salam assalamualaikum assalamu alaikum walaikum good morning evening afternoon regards available same similar new old this that it its also only just sorry mane bhul vul change notun',
  'ek ekta akta ekti dui duita duta tin tinta char charta pach একটা একটি দুটি দুটা তিন তিনটা চার চারটা',
  'bolchi bolchilam bolsi likhben likhen likho hater hat map janina jani pochondo sathe shathe sudhu shudhu lagto baki sob thik jodi kintu karon bujhi mas month',
  'বলছি বলছিলাম লিখবেন সাথে শুধু ঠিক যদি কিন্তু হাতের',
  'husband wife sister brother bon bhabi vabi abbu ammu baba ma father mother friend bandhobi guard rider boro choto',
  'স্বামী বোন আব্বু আম্মু বাবা মা বান্ধবী',
  'contact ordering looking interested living based cart buying lovely too but',
  'here hare there from her his she he our us your will can could get got still yet more not dont but so if when what which how much many available yes noted inquiry done paid',
  'আমি আমার আমাকে আমরা আমাদের আপনি আপনার আপু আপা ভাই ভাইয়া ম্যাডাম স্যার এটা এইটা ওটা এই ওই কি কী কে কেন কোথায় কবে কত কোন কোনটা যে জি জ্বি হ্যাঁ না ওকে আচ্ছা',
  'দেন দিন দিবেন দেবেন দিব দিয়েন নিব নেব নিবো নিতে চাই লাগবে লাগত লাগে করব করবো করবেন করুন করছি করেছি করলাম হবে হয় আছে আছেন ছিল নাই নেই থাক থেকে জন্য ও আর আরও আবার পরে আগে এখন',
  'বলুন বলেন জানাবেন দেখুন দেখেন পাঠান পাঠাবেন কনফার্ম অর্ডার ডেলিভারি চার্জ দাম টাকা মোট বিকাশ নগদ পেমেন্ট প্লিজ ধন্যবাদ হাই হ্যালো আসসালামু আলাইকুম ওয়ালাইকুম সালাম নাম ফোন মোবাইল নম্বর নাম্বার ঠিকানা সাইজ রং একটা একটি এক দুই দুইটা এগুলো সব ভুল',
)

/** Words of which one in a line makes it a part of an address. */
export const addressWords = setOf(
  'house hous hse home plot room chamber section phase level apt apartment flat floor road rd lane goli gali block blk sector sec avenue ave street st basa bari bariwala barir vill village gram po p.o thana upazila upazilla upozila zila zilla jela district dist division sadar',
  'para bazar bazaar tola mahalla moholla union ward word holding tower building bhaban bhavan villa complex plaza market mall hall hostel college school university madrasa mosque masjid mosjid mazar hospital clinic station stand bus court colony quarter quarters housing society nagar estate garden area zone dohs r/a ra more mor moor chowrasta circle bridge ghat gate bank office pashe samne opposite near beside',
  'বাসা বাড়ি বাড়ী হাউজ হাউস ফ্ল্যাট রোড লেন গলি ব্লক সেক্টর এভিনিউ সড়ক গ্রাম গ্রামঃ পোস্ট ডাকঘর থানা উপজেলা জেলা বিভাগ সদর পাড়া বাজার মহল্লা ইউনিয়ন ওয়ার্ড হোল্ডিং টাওয়ার ভবন ভিলা মার্কেট হল হোস্টেল কলেজ স্কুল বিশ্ববিদ্যালয় মাদ্রাসা মসজিদ মাজার হাসপাতাল স্টেশন কোর্ট কলোনি কোয়ার্টার আবাসিক এলাকা মোড় ঘাট গেট ব্যাংক অফিস পাশে সামনে তলা',
)

/** Words by which an order is given. */
export const orderWords = setOf(
  'nibo nebo nbo nib nite nilam lagbe lagto lagbo den dao diben dibo diyen din chai want need order confirm buy take send pathan pathaben koren korlam kinbo',
  'নিব নেব নিবো নিতে লাগবে লাগত দেন দিন দিবেন দেবেন দিয়েন চাই অর্ডার কনফার্ম পাঠান পাঠাবেন কিনব',
)

/** Before the name of a person. */
export const titles = setOf('mr mrs ms miss dr md mst most prof engr adv ডা মো মোঃ মোছা মিসেস')

/** The second names that most people have. */
export const familyNames = setOf(
  'akter akther aktar akhter khatun begum rahman islam hossain hossen haque hoque ahmed ahmmed khan chowdhury chowdhuri sarkar sarker das roy saha ghosh banik paul pal dey sen biswas mondal mandal sultana yasmin yeasmin parvin parveen jahan ferdous nahar ara tabassum afrin afroz kabir alam uddin mia miah sheikh bibi rani banu bhuiyan talukder mazumder majumder sikder hasan haider karim mostafa siddika zaman',
  'আক্তার আখতার খাতুন বেগম রহমান ইসলাম হোসেন হক আহমেদ খান চৌধুরী সরকার দাস রায় সাহা ঘোষ পাল সেন বিশ্বাস মন্ডল সুলতানা ইয়াসমিন পারভীন পারভিন জাহান ফেরদৌস নাহার আরা আফরিন আলম উদ্দিন মিয়া বিবি রানী রানি শারমিন',
)
