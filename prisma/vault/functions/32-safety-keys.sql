-- Safety keys find too many memories on purpose, and the rules in server/domain/safety then decide. A change of the
-- stems needs a migration that adds the keys of existing memories.
CREATE OR REPLACE FUNCTION vault.safety_keys(words tsvector, content text) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT CASE
    WHEN words @@ '
    ''a1c'' | ''acetaminophen'' | ''acid'' & ''folic'' | ''adalimumab'' | ''add'' & ''diagnosi'' | ''adderal'' |
    ''adhd'' | ''adrenalin'' | ''adrenalin'' & ''pen'' | ''advil'' | ''afib'' | ''afraid'' | ''aid'' & ''hear'' |
    ''albuterol'' | ''alev'' | ''allerg'' | ''allergi'' | ''allopurinol'' | ''alzheim'' | ''ambien'' | ''ambul'' |
    ''amitriptylin'' | ''amlodipin'' | ''amoxicillin'' | ''amoxil'' | ''ampicillin'' | ''anaem'' | ''anaemia'' |
    ''anapen'' | ''anaphylact'' | ''anaphylaxi'' | ''anaphylaxis'' | ''anastrozol'' | ''anem'' | ''anemia'' | ''angina''
    | ''anti-inflammatori'' | ''antibiot'' | ''anticoagul'' | ''antidepress'' | ''antihistamin'' | ''anxieti'' |
    ''apixaban'' | ''apnea'' | ''apnoea'' | ''aricept'' | ''arrhythmia'' | ''arriv'' & ''littl'' & ''one'' | ''arthrit''
    | ''arthriti'' | ''artifici'' & ''hip'' | ''artifici'' & ''leg'' | ''asl'' | ''asperg'' | ''aspirin'' | ''asthma'' |
    ''asthmat'' | ''atenolol'' | ''atomoxetin'' | ''atorvastatin'' | ''atrial'' & ''fibril'' | ''attack'' & ''heart'' |
    ''attack'' & ''panic'' | ''augmentin'' | ''autism'' | ''autist'' | ''auto'' & ''injector'' | ''autoinjector'' |
    ''auvi'' & ''q'' | ''auvi-q'' | ''azithromycin'' | ''b12'' | ''babi'' & ''bump'' | ''bactrim'' | ''batteri'' &
    ''machin'' | ''bell'' & ''rang'' | ''benadryl'' | ''beta'' & ''blocker'' | ''birth'' & ''control'' | ''birth'' &
    ''gave'' | ''bisoprolol'' | ''blind'' | ''blind'' & ''color'' | ''blind'' & ''colour'' | ''blind'' & ''regist'' |
    ''blood'' & ''med'' & ''pressur'' | ''blood'' & ''pill'' & ''pressur'' | ''blood'' & ''pressur'' | ''blood'' &
    ''pressur'' & ''tablet'' | ''blood'' & ''sugar'' | ''blood'' & ''thinner'' | ''blue'' & ''pump'' | ''bowel'' &
    ''irrit'' | ''boy'' & ''wee'' | ''bp'' & ''med'' | ''bp'' & ''pill'' | ''bp'' & ''tablet'' | ''breastfeed'' |
    ''bsl'' | ''bun'' & ''oven'' | ''calpol'' | ''cancer'' | ''candesartan'' | ''cane'' & ''quad'' | ''carbamazepin'' |
    ''carbimazol'' | ''cataract'' | ''cathet'' | ''celiac'' | ''cell'' & ''sickl'' | ''cetirizin'' | ''cgm'' | ''chemo''
    | ''chemotherapi'' | ''cholesterol'' | ''cipro'' | ''cirrhosi'' | ''citalopram'' | ''claratyn'' | ''clarithromycin''
    | ''claritin'' | ''clenil'' | ''clinic'' & ''memori'' | ''clopidogrel'' | ''co-amoxiclav'' | ''co-codamol'' |
    ''cochlear'' | ''cocodamol'' | ''codein'' | ''coeliac'' | ''colchicin'' | ''coliti'' | ''colorblind'' |
    ''colostomi'' | ''colourblind'' | ''comput'' & ''ear'' | ''concerta'' | ''condit'' & ''heart'' | ''contracept'' |
    ''cortison'' | ''coumadin'' | ''cpap'' | ''cream'' & ''eczema'' | ''crestor'' | ''crohn'' | ''crutch'' | ''cystic''
    & ''fibrosi'' | ''d'' & ''vitamin'' | ''dabigatran'' | ''deaf'' | ''defibril'' | ''dementia'' | ''depress'' |
    ''dermat'' | ''dexamethason'' | ''dexcom'' | ''diabet'' | ''diagnosi'' & ''ms'' | ''dialysi'' | ''diazepam'' |
    ''dicki'' & ''heart'' | ''diclofenac'' | ''disc'' & ''slip'' | ''diseas'' & ''heart'' | ''diseas'' & ''liver'' |
    ''diuret'' | ''dog'' & ''guid'' | ''donepezil'' | ''doxycyclin'' | ''drop'' & ''eye'' | ''e45'' | ''ear'' & ''fit''
    | ''eat'' & ''two'' | ''eczema'' | ''effexor'' | ''eliqui'' | ''elvans'' | ''emolli'' | ''epi'' & ''pen'' |
    ''epi-pen'' | ''epilepsi'' | ''epilept'' | ''epilim'' | ''epipen'' | ''erythromycin'' | ''escitalopram'' |
    ''estrogen'' | ''eyedrop'' | ''failur'' & ''heart'' | ''faint'' | ''feart'' | ''feed'' & ''peg'' | ''feed'' &
    ''tube'' | ''fentanyl'' | ''ferrous'' | ''fexofenadin'' | ''finger'' & ''poke'' | ''flixotid'' | ''flucloxacillin''
    | ''fluoxetin'' | ''fostair'' | ''frame'' & ''walk'' | ''frame'' & ''zimmer'' | ''frighten'' | ''furosemid'' |
    ''gabapentin'' | ''girl'' & ''wee'' | ''glaucoma'' | ''glucos'' & ''sensor'' | ''gone'' & ''week'' | ''gout'' |
    ''haemophilia'' | ''haemophiliac'' | ''halal'' | ''hard'' & ''hear'' | ''hashimoto'' | ''hear'' & ''loss'' |
    ''heart'' & ''murmur'' | ''heartburn'' | ''hemophilia'' | ''hemophiliac'' | ''heparin'' | ''hepat'' | ''hip'' &
    ''pump'' | ''hiv'' | ''hrt'' | ''humalog'' | ''humira'' | ''hydrocortison'' | ''hypertens'' | ''ibuprofen'' |
    ''icd'' | ''ileostomi'' | ''impair'' & ''visual'' | ''inhal'' | ''insulin'' | ''insulin'' & ''pump'' | ''intoler'' |
    ''iron'' & ''supplement'' | ''iron'' & ''tablet'' | ''iud'' | ''jain'' | ''jext'' | ''keppra'' | ''killer'' &
    ''pain'' | ''kosher'' | ''lamotrigin'' | ''lansoprazol'' | ''lantus'' | ''latanoprost'' | ''laxido'' | ''leg'' &
    ''prosthet'' | ''letrozol'' | ''leukaemia'' | ''leukemia'' | ''levetiracetam'' | ''levodopa'' | ''levothyroxin'' |
    ''lexapro'' | ''lip-read'' | ''lipitor'' | ''lipread'' | ''lisinopril'' | ''lithium'' | ''loratadin'' |
    ''lorazepam'' | ''losartan'' | ''lymphoma'' | ''macular'' | ''madopar'' | ''melanoma'' | ''memantin'' | ''metal'' &
    ''plate'' | ''metformin'' | ''methotrex'' | ''methylphenid'' | ''migrain'' | ''miralax'' | ''mirena'' |
    ''mirtazapin'' | ''miscarri'' | ''miscarriag'' | ''mobil'' & ''scooter'' | ''morphin'' | ''motrin'' | ''mounjaro'' |
    ''movicol'' | ''multipl'' & ''sclerosi'' | ''naproxen'' | ''nebul'' | ''nebulis'' | ''nexium'' | ''novorapid'' |
    ''nsaid'' | ''nurofen'' | ''oestrogen'' | ''omeprazol'' | ''omnipod'' | ''oncologist'' | ''opiat'' | ''opioid'' |
    ''oramorph'' | ''oxycodon'' | ''ozemp'' | ''pacemak'' | ''painkil'' | ''palpit'' | ''panadein'' | ''panadol'' |
    ''pantoprazol'' | ''paracetamol'' | ''parkinson'' | ''partial'' & ''sight'' | ''peg'' & ''tube'' | ''pen'' & ''v'' |
    ''penicillin'' | ''percocet'' | ''perindopril'' | ''pescatarian'' | ''pescetarian'' | ''petrifi'' | ''phobia'' |
    ''phobic'' | ''pill'' | ''pill'' & ''sleep'' | ''piperacillin'' | ''piriton'' | ''plavix'' | ''ppi'' |
    ''pre-diabet'' | ''prediabet'' | ''prednisolon'' | ''prednison'' | ''pregabalin'' | ''pregnanc'' | ''pregnant'' |
    ''pressur'' & ''tablet'' | ''propranolol'' | ''prosthesi'' | ''prosthet'' | ''prozac'' | ''psoriasi'' | ''puffer'' |
    ''radiotherapi'' | ''ramipril'' | ''rash'' | ''reaction'' | ''reflux'' | ''renal'' | ''ritalin'' | ''rivaroxaban'' |
    ''rollat'' | ''rosuvastatin'' | ''salbutamol'' | ''scare'' | ''sciatica'' | ''seizur'' | ''semaglutid'' | ''senna''
    | ''septrin'' | ''seretid'' | ''sertralin'' | ''simvastatin'' | ''sinemet'' | ''sleep'' & ''tablet'' | ''sober'' |
    ''ssri'' | ''statin'' | ''stent'' | ''steroid'' | ''stick'' & ''walk'' | ''stoma'' | ''strattera'' | ''sulfa'' |
    ''sulfonamid'' | ''sulpha'' | ''swell'' | ''swollen'' | ''symbicort'' | ''synthroid'' | ''tablet'' & ''water'' |
    ''tamoxifen'' | ''teetot'' | ''tegretol'' | ''temazepam'' | ''terrifi'' | ''thyroid'' | ''thyroxin'' | ''timolol'' |
    ''tirzepatid'' | ''tramadol'' | ''tresiba'' | ''trimest'' | ''trimethoprim'' | ''trulic'' | ''tumor'' | ''tumour'' |
    ''tylenol'' | ''ulcer'' | ''unaid'' & ''walk'' | ''underact'' | ''valium'' | ''valproat'' | ''vegan'' |
    ''vegetarian'' | ''veggi'' | ''venlafaxin'' | ''ventolin'' | ''vertigo'' | ''vicodin'' | ''voltarol'' | ''von'' &
    ''willebrand'' | ''vyvans'' | ''warfarin'' | ''wegovi'' | ''wellbutrin'' | ''wheelchair'' | ''xanax'' | ''xarelto''
    | ''zimmer'' | ''zoloft'' | ''zolpidem'' | ''zopiclon'' | ''zyrtec''
    '::tsquery THEN ARRAY['f:', 'e:']
    WHEN words @@ '
    ''babi'' | ''boy'' | ''girl'' | ''bun'' | ''libr'' | ''react'' |
    ''1'' & ''type'' | ''2'' & ''type'' | ''20'' & ''day'' | ''20/20'' | ''abseil'' | ''adhes'' | ''adobo'' |
    ''aeroplan'' | ''aftershav'' | ''aid'' & ''band'' | ''aircraft'' | ''airplan'' | ''airport'' | ''aisl'' & ''seat'' |
    ''alcohol'' | ''ale'' | ''allium'' | ''almond'' | ''almond'' & ''milk'' | ''aloo'' | ''alsatian'' | ''americano'' |
    ''anchovi'' | ''anxious'' | ''anyth'' | ''anyth'' & ''bark'' | ''appl'' | ''ash'' & ''tray'' | ''avo'' | ''avocado''
    | ''babi'' & ''boy'' | ''babi'' & ''came'' | ''babi'' & ''girl'' | ''bacalhau'' | ''back'' & ''bad'' | ''bacon'' |
    ''bagel'' | ''baguett'' | ''bailey'' | ''baklava'' | ''balconi'' | ''balloon'' | ''banana'' | ''band-aid'' |
    ''banger'' | ''bap'' | ''barbacoa'' | ''barley'' | ''barramundi'' | ''bass'' & ''sea'' | ''bath'' | ''beagl'' |
    ''bee'' | ''bee'' & ''sting'' | ''beef'' | ''beef'' & ''pho'' | ''beef'' & ''roast'' | ''beef'' & ''stew'' |
    ''beehiv'' | ''beer'' | ''beetl'' | ''beetroot'' | ''belli'' & ''pork'' | ''benson'' | ''bhaji'' & ''onion'' |
    ''big'' & ''mac'' | ''biltong'' | ''biolog'' | ''birch'' | ''bird'' | ''biscuit'' | ''black'' & ''long'' | ''black''
    & ''pitch'' | ''blackout'' | ''blender'' | ''blood'' | ''blood'' & ''donat'' | ''blood'' & ''give'' | ''blood'' &
    ''test'' | ''blt'' | ''bo'' & ''bun'' | ''board'' | ''bol'' & ''spag'' | ''bologna'' | ''bolognes'' | ''bonfir'' &
    ''night'' | ''booz'' | ''born'' | ''bourbon'' | ''bp'' & ''high'' | ''brandi'' | ''bratwurst'' | ''brazil'' |
    ''brazil'' & ''nut'' | ''bread'' | ''bread'' & ''garlic'' | ''bread'' & ''soda'' | ''breadcrumb'' | ''brie'' |
    ''brioch'' | ''brisket'' | ''bubbl'' | ''budweis'' | ''bug'' | ''bulgogi'' | ''bull'' & ''red'' | ''bun'' &
    ''burger'' | ''burger'' | ''busi'' & ''place'' | ''butter'' | ''butter'' & ''chicken'' | ''butter'' & ''peanut'' |
    ''buttermilk'' | ''butti'' | ''bypass'' | ''caffein'' | ''cake'' | ''calamari'' | ''camembert'' | ''cane'' |
    ''cane'' & ''white'' | ''cappuccino'' | ''carbonara'' | ''carn'' & ''chilli'' & ''con'' | ''carnita'' | ''carrot'' |
    ''cashew'' | ''cat'' | ''catfish'' | ''cave'' | ''caviar'' | ''celeri'' | ''celeriac'' | ''cevich'' | ''champagn'' |
    ''chapati'' | ''char'' & ''siu'' | ''chardonnay'' | ''cheddar'' | ''chees'' | ''chees'' & ''mac'' | ''chees'' &
    ''mac'' & ''n'' | ''chees'' & ''macaroni'' | ''chees'' & ''toasti'' | ''cheeseburg'' | ''cheesecak'' | ''chicken'' |
    ''chicken'' & ''fri'' | ''chicken'' & ''jerk'' | ''chicken'' & ''roast'' | ''chickpea'' | ''chili'' | ''chilli'' |
    ''chip'' & ''fish'' | ''chocol'' | ''chook'' | ''chop'' | ''chorizo'' | ''chowder'' & ''clam'' | ''churrasco'' |
    ''ciabatta'' | ''cider'' | ''cig'' | ''cigar'' | ''cigarett'' | ''ciggi'' | ''citrus'' | ''clam'' | ''claustrophob''
    | ''claustrophobia'' | ''clementin'' | ''cliff'' | ''climb'' | ''clown'' | ''coaster'' & ''roller'' | ''cockroach''
    | ''cocktail'' | ''cod'' | ''coffe'' | ''cognac'' | ''colli'' | ''cologn'' | ''color'' & ''vision'' | ''colour'' &
    ''vision'' | ''concert'' | ''cooki'' | ''coor'' | ''corn'' | ''costum'' | ''couscous'' | ''crab'' | ''cracker'' |
    ''crackl'' | ''crawfish'' | ''crawl'' & ''pub'' | ''crayfish'' | ''cream'' | ''cream'' & ''ice'' | ''cream'' &
    ''sun'' | ''croissant'' | ''crouton'' | ''crowd'' | ''crumpet'' | ''crustacean'' | ''curri'' & ''goat'' |
    ''custard'' | ''cutlet'' | ''daal'' | ''dachshund'' | ''daddi'' & ''leg'' & ''long'' | ''dairi'' | ''dal'' |
    ''dark'' | ''dart'' | ''date'' & ''due'' | ''day'' & ''pack'' | ''day'' & ''twenti'' | ''deep'' & ''end'' |
    ''dental'' | ''dentist'' | ''deterg'' | ''diet'' | ''dinner'' & ''roast'' | ''dog'' | ''dog'' & ''hot'' | ''doner''
    | ''donut'' | ''dose'' | ''doughnut'' | ''drier'' & ''hand'' | ''drill'' | ''drink'' | ''drink'' & ''energi'' |
    ''drinker'' | ''drive'' | ''drumstick'' | ''dryer'' & ''hand'' | ''duck'' | ''due'' | ''dulc'' & ''pan'' | ''dumpl''
    | ''durri'' | ''dust'' | ''dust'' & ''mite'' | ''duvet'' | ''ear'' & ''left'' | ''ear'' & ''like'' | ''ear'' &
    ''right'' | ''eat'' | ''edamam'' | ''eel'' | ''egg'' | ''egg'' & ''scrambl'' | ''elastoplast'' | ''elev'' | ''elk''
    | ''enclos'' & ''space'' | ''energi'' & ''monster'' | ''espanola'' & ''tortilla'' | ''espresso'' | ''everyth'' |
    ''expect'' | ''eyesight'' | ''fabric'' & ''soften'' | ''fag'' | ''feather'' | ''ferri'' & ''wheel'' | ''feta'' |
    ''fever'' & ''hay'' | ''film'' & ''horror'' | ''film'' & ''scari'' | ''finger'' & ''fish'' | ''firework'' | ''fish''
    | ''fish'' & ''pie'' | ''fish'' & ''sauc'' | ''fit'' | ''flapjack'' | ''flat'' & ''white'' | ''flatbread'' |
    ''flathead'' | ''flew'' | ''fli'' | ''flight'' | ''flour'' | ''flown'' | ''focaccia'' | ''fondu'' | ''fragranc'' |
    ''frai'' & ''fromag'' | ''frame'' | ''frangipan'' | ''freeway'' | ''frittata'' | ''fur'' | ''g'' | ''gammon'' |
    ''garlic'' | ''gelatin'' | ''gelato'' | ''gerbil'' | ''ghee'' | ''ghost'' | ''gin'' | ''ginger'' | ''glass'' &
    ''red'' | ''glass'' & ''white'' | ''glove'' & ''rubber'' | ''gluten'' | ''goat'' | ''goos'' | ''gouda'' |
    ''grapefruit'' | ''grass'' | ''greyhound'' | ''ground'' | ''groundnut'' | ''guacamol'' | ''guin'' | ''guinea'' &
    ''pig'' | ''gumbo'' | ''gyro'' | ''haddock'' | ''haggi'' | ''hake'' | ''halibut'' | ''halloumi'' | ''halva'' |
    ''halwa'' | ''ham'' | ''hamburg'' | ''hamster'' | ''hangov'' | ''hayfev'' | ''hazelnut'' | ''hear'' | ''heard'' |
    ''heart'' & ''troubl'' | ''height'' | ''heineken'' | ''herring'' | ''high'' | ''highway'' | ''hive'' | ''honey'' |
    ''hoover'' | ''hornet'' | ''hors'' | ''hors'' & ''ride'' | ''hotdog'' | ''houmous'' | ''hummus'' | ''hungov'' |
    ''huntsman'' | ''huski'' | ''implant'' | ''inject'' | ''inr'' | ''insect'' | ''iron'' | ''j'' & ''pb'' | ''jab'' |
    ''jacket'' & ''yellow'' | ''jalapeno'' | ''jamon'' | ''jerki'' | ''kebab'' | ''kefir'' | ''kelpi'' | ''ketchup'' |
    ''kfc'' | ''kidney'' | ''kielbasa'' | ''kipper'' | ''kitten'' | ''kiwi'' | ''kiwifruit'' | ''labrador'' | ''lactos''
    | ''ladder'' | ''lager'' | ''lake'' | ''lamb'' | ''langoustin'' | ''languag'' & ''sign'' | ''lanolin'' | ''lard'' |
    ''lasagn'' | ''lasagna'' | ''lassi'' | ''latex'' | ''latt'' | ''laxat'' | ''lechon'' | ''leek'' | ''lemon'' |
    ''lentil'' | ''lesson'' & ''ride'' | ''lift'' | ''light'' | ''light'' & ''night'' | ''lightn'' | ''lili'' | ''lime''
    | ''liqueur'' | ''liver'' | ''lobster'' | ''lox'' | ''macadamia'' | ''macaroni'' | ''macchiato'' | ''mackerel'' |
    ''maiz'' | ''malbec'' | ''malt'' & ''singl'' | ''mandarin'' | ''mango'' | ''margarita'' | ''marlboro'' | ''martini''
    | ''marzipan'' | ''mask'' | ''mayonnais'' | ''mcdonald'' | ''mcnugget'' | ''mead'' | ''meat'' | ''meat'' & ''pie'' |
    ''meatbal'' | ''med'' | ''medic'' | ''medicin'' | ''melatonin'' | ''melt'' & ''patti'' | ''menthol'' | ''meringu'' |
    ''merlot'' | ''mezcal'' | ''mice'' | ''midwif'' | ''milk'' | ''milkshak'' | ''minc'' | ''miso'' | ''mix'' &
    ''trail'' | ''mocha'' | ''moggi'' | ''mojito'' | ''mold'' | ''monkey'' & ''nut'' | ''monster'' | ''moonshin'' |
    ''moth'' | ''motorway'' | ''mould'' | ''mous'' | ''mozzarella'' | ''mri'' | ''muffin'' | ''mushroom'' | ''mussel'' |
    ''mustard'' | ''mutton'' | ''naan'' | ''nectarin'' | ''needl'' | ''neg'' | ''negat'' | ''negroni'' | ''newborn'' |
    ''nickel'' | ''nicotin'' | ''nightcap'' | ''nightlight'' | ''noodl'' | ''noth'' | ''nougat'' | ''nugget'' | ''nut''
    | ''nutella'' | ''octopus'' | ''omelet'' | ''omelett'' | ''one'' & ''type'' | ''onion'' | ''orang'' |
    ''orthodontist'' | ''oxtail'' | ''oxygen'' | ''oyster'' | ''paella'' | ''pancak'' | ''pancetta'' | ''paneer'' |
    ''parma'' | ''parmesan'' | ''parmi'' | ''passata'' | ''pasta'' | ''pastri'' | ''pate'' | ''pavlova'' | ''pbj'' |
    ''peach'' | ''peanut'' | ''peanut'' & ''sauc'' | ''pecan'' | ''pen'' | ''pepperoni'' | ''perfum'' | ''picanha'' |
    ''pie'' | ''pie'' & ''pork'' | ''pierogi'' | ''pig'' | ''pigeon'' | ''pillow'' | ''pineappl'' | ''pinot'' | ''pint''
    | ''pistachio'' | ''pita'' | ''pitta'' | ''pizza'' | ''plane'' | ''plaster'' | ''pollen'' | ''poni'' | ''pooch'' |
    ''poodl'' | ''pool'' | ''popcorn'' | ''pork'' | ''pork'' & ''pull'' | ''posit'' | ''potato'' | ''poultri'' |
    ''powder'' & ''wash'' | ''pralin'' | ''prawn'' | ''prescript'' | ''pressur'' | ''pretzel'' | ''prevent'' |
    ''prosciutto'' | ''prosecco'' | ''puls'' | ''pup'' | ''puppi'' | ''python'' | ''quark'' | ''quesadilla'' | ''quich''
    | ''rabbit'' | ''rabbit'' & ''stew'' | ''radiat'' | ''radish'' | ''ragwe'' | ''raita'' | ''ramen'' | ''rat'' |
    ''rees'' | ''remiss'' | ''retriev'' | ''rib'' | ''ribey'' | ''ricotta'' | ''rioja'' | ''roast'' & ''sunday'' |
    ''roe'' | ''roll'' | ''roll'' & ''sausag'' | ''rollercoast'' | ''rolli'' | ''roof'' | ''root'' & ''veget'' |
    ''roti'' | ''rottweil'' | ''rum'' | ''rump'' | ''rye'' | ''sake'' | ''salami'' | ''salmon'' | ''salt'' |
    ''sandwich'' | ''santa'' | ''sardin'' | ''sashimi'' | ''satay'' | ''satsuma'' | ''sauc'' & ''soy'' | ''sausag'' |
    ''scallop'' | ''scampi'' | ''schabowi'' | ''schnapp'' | ''schnitzel'' | ''scone'' | ''scotch'' | ''sea'' |
    ''seabass'' | ''seafood'' | ''seagul'' | ''seat'' & ''window'' | ''seitan'' | ''semolina'' | ''sesam'' |
    ''shakshuka'' | ''shallot'' | ''shawarma'' | ''shellfish'' | ''sherri'' | ''shiraz'' | ''shot'' | ''shower'' |
    ''shrimp'' | ''sirloin'' | ''small'' & ''space'' | ''smoke'' | ''smoker'' | ''snag'' | ''snake'' | ''snapper'' |
    ''snicker'' | ''soju'' | ''sourdough'' | ''soy'' | ''soya'' | ''spacer'' | ''spaghetti'' | ''spam'' | ''spaniel'' |
    ''sparkler'' | ''spici'' | ''spider'' | ''spritz'' | ''squid'' | ''steak'' | ''stella'' | ''stick'' | ''sting'' |
    ''sting'' & ''wasp'' | ''stollen'' | ''storm'' | ''stout'' | ''strawberri'' | ''stroke'' | ''stubbi'' | ''sugar'' |
    ''sulfit'' | ''sulphit'' | ''sunlight'' | ''sunscreen'' | ''sushi'' | ''swam'' | ''swan'' | ''swim'' | ''swiss'' |
    ''syring'' | ''t-bone'' | ''tablet'' | ''tahini'' | ''take-off'' | ''takeoff'' | ''tarantula'' | ''tart'' |
    ''tempeh'' | ''tequila'' | ''terrier'' | ''thinner'' | ''thunder'' | ''thunderstorm'' | ''tilapia'' | ''tinni'' |
    ''toast'' | ''toasti'' | ''tobacco'' | ''tofu'' | ''tomato'' | ''treenut'' | ''trotter'' | ''trout'' | ''tub'' |
    ''tube'' | ''tuna'' | ''tunnel'' | ''turkey'' | ''turnip'' | ''two'' & ''type'' | ''udon'' | ''underground'' |
    ''vaccin'' | ''vacuum'' | ''vape'' | ''veal'' | ''venison'' | ''vitamin'' | ''vodka'' | ''waffl'' | ''walk'' |
    ''walker'' | ''walnut'' | ''wasp'' | ''water'' | ''way'' | ''weetabix'' | ''wheat'' | ''wheel'' | ''wheez'' |
    ''wheezi'' | ''whey'' | ''whiskey'' | ''whiski'' | ''wine'' | ''wing'' | ''wisniowka'' | ''wool'' | ''yoghurt'' |
    ''yogurt'' | ''ziplin''
    '::tsquery THEN CASE
      WHEN content ~* 'n[''’]?t\M|n[''’]?t\s|nae\M|\m(no|not|never|nothing|nobody|none|without|cannot|avoids?|stopped|quit|gave up|given up|off|free|keep|away|only|nowt|ill|sick|itch\w*|hives|throat|shock|hospital|wheez\w*|sneez\w*|blister\w*)\M'
        THEN ARRAY['f:', 'e:'] ELSE ARRAY['e:'] END
    ELSE '{}' END
$$;
