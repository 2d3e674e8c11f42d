const caller = 'i|he|she|it';
const anyone = 'i|we|he|she|they|you|people|someone';
const services = 'mass|masses|service|services|confession|confessions|communion|vespers|evensong|vigil';
const allowed = 'ok|okay|alright|fine|safe|allowed|supposed|meant';
const bodily = 'eat|drink|shower|swim|exercise|fast|smoke|bathe|breastfeed|chew|brush|fly';
const places =
  'office|clinic|shop|store|surgery|salon|place|building|entrance|church|school|studio|parking|lot';

/** Questions about what there is and how it's done, which name a time that nobody asks for. */
export const houseQuestions = `is|are there any|a|free|disabled|street? parking|spaces|elevator|lift|ramp|toilet|toilets|restroom|wifi|bus on|at|near|in|after|before|for|park|stop?,
  is|are there still|ever? any|a|another|no bus|buses|train|trains|tram|trams|ferry|ferries|shuttle|metro|luas|coach|flight|flights,
  can|could ${anyone} park, is it free|paid|metered parking, is|are the|your ${places} on|at|near|by|beside,
  can|could|may|should|must ${caller} still? just? eat|drink|shower|fast|smoke|bathe|exercise|chew|brush|breastfeed,
  is it all? right|${allowed} if|to|for ${anyone}? to? still? just? ${bodily}, am|is|are ${anyone} ${allowed} to ${bodily},
  can|could|should ${anyone} take|have|use my|his|her|the|their pills|tablets|meds|medication|medicine|insulin|inhaler|drops,
  can|could|may|should ${anyone} drive|fly|swim|exercise|lift home|the|after|again|straight|afterwards,
  what time|times is|are|'s the|your? *? ${services}, when is|are the|your? *? ${services}, is|are there a? mass|communion|vigil, is|are the? ${services} at|on,
  what time's|when's the|your? *? ${services},
  what time|when do|does|will the|your|this * open|close|start|shut|finish|end, how early|late do|does you|they|it start,
  how many|much people|patients|customers|folks|others|staff|traffic, is it always|usually|normally|really|very|too? busy|busier|quiet|quieter|crowded|packed,
  do|does you|they have|charge|do the? same price|prices|rates|rate|fee, do|does|will the|your lift|elevator|train|bus|shuttle|heating|pool|machine work|run|stop|go,
  do|does ${anyone} have|need to be|get|arrive there|here|in, do|does|would|will i|we get|be charged|refunded|fined|billed`;
