/**
 * How to give platforms and clients the tools of a calendar. Each has its name, what's done in a line, where the key goes,
 * what to do then, and what's good to know: what else is possible, then timeouts and retries. Those with tests of their own
 * say how these rehearse.
 */
export const guideSetups = {
  vapi: {
    title: 'Vapi',
    line: 'Function tools, by script.',
    key: 'In Vapi, create a custom credential of the type Bearer Token with the API key, and put its ID in SLOTLINE_CREDENTIAL_ID.',
    connect:
      'Run this script with Node, next to slotline-vapi.json. It creates the tools and prints their IDs; add them to your assistant.',
    notes: [
      'Vapi sends the call ID itself, and what Slotline refuses reaches the model as a result. An MCP tool also works and gets the call ID, but Vapi’s docs don’t say what the model hears of an error then.',
      'Each tool has timeoutSeconds 6; Vapi’s default is 20. Vapi retries only if a tool has a backoffPlan, so leave that out.',
    ],
    hello:
      'In Vapi, enter the address, with your assistant’s ID at the end, as the server URL of your phone number, and leave the number’s own assistant empty: the answer names yours. If Vapi’s signatures are checked, select the custom credential there, too. If you have services for new or known callers only, also tell the prompt the number they call from: {{customer.number}}.',
    report:
      'In Vapi, enter the address as the server URL of your assistant, and keep end-of-call-report among its server messages. To have reports signed, select a custom credential there that sends a secret in the header X-Vapi-Secret, and save that secret under Settings → Voice platforms.',
    rehearse: [
      'Vapi’s simulations call the real tools, except for those that a scenario mocks. Run the script again with a second credential that holds a test key, and add these tools to a copy of your assistant.',
      'Vapi’s docs show {{variables}} in the body of a function tool, not in its URL or headers. So each set of tools has one run: in the file, add &run=NAME to every url. Run one simulation at a time, and before each, POST {"now": "2026-11-23T09:00:00-05:00"} to /api/v1/test/run?run=NAME: that empties the run and sets its clock.',
    ],
  },
  retell: {
    title: 'Retell',
    line: 'Custom functions, by script.',
    key: 'Give Retell an API key of its own: its docs mention no secret store for headers. Put it in SLOTLINE_API_KEY.',
    connect:
      'Run this script with Node, next to slotline-retell.json. It adds the functions to a Retell LLM, in place of those of an earlier import.',
    notes: [
      'Retell signs its requests: save your Retell API key under Settings → Voice platforms, and Slotline refuses requests that your account didn’t sign.',
      'Retell sends the call ID itself, and what Slotline refuses reaches the model as a result. Retell’s MCP tools don’t send a call ID.',
      'Each function has timeout_ms 6000; Retell’s default is two minutes. It also has max_retry 0: Retell’s API reference calls that the default, but its guide says that failed requests are retried twice. Either way, nobody is booked twice.',
    ],
    hello:
      'In Retell, enter the address as the inbound webhook of your phone number. Retell signs these requests, too, with your Retell API key. If you have services for new or known callers only, also tell the prompt the number they call from: {{user_number}}.',
    report:
      'In Retell, enter the address as the webhook URL of your agent. Retell signs reports with your Retell API key, like its other requests.',
    rehearse: [
      'Retell’s simulation tests call the real functions, except for those that a test case mocks. Copy your Retell LLM, and run the script again with its ID and a test key.',
      'The headers of a function take dynamic variables: add X-Slotline-Run: {{slotline_run}} and X-Slotline-Now: {{slotline_now}} to each, and give every test case both variables, such as moves-twice and 2026-11-23T09:00:00-05:00.',
    ],
  },
  elevenlabs: {
    title: 'ElevenLabs',
    line: 'Webhook tools, by script.',
    key: 'Store the whole header value, Bearer sk_live_…, as a workspace secret in ElevenLabs, and put its ID in SLOTLINE_SECRET_ID.',
    connect:
      'Run this script with Node, next to slotline-elevenlabs.json. It creates the tools and prints their IDs; add them to your agent.',
    notes: [
      'Each tool posts MCP’s tools/call; the conversation ID becomes the call ID. The tools have tool_error_handling_mode passthrough, because ElevenLabs otherwise hides errors from the model.',
      'You can also add the MCP address as a custom MCP server, but it has no such setting, and it’s not available with zero retention or HIPAA.',
      'Each tool has response_timeout_secs 6; 5 to 300 are allowed. ElevenLabs’ docs don’t say whether a failed request is retried. If it is, nobody is booked twice.',
    ],
    hello:
      'In ElevenLabs, enter the address as the conversation initiation webhook in the settings of your workspace, and allow each agent to fetch it under Security. ElevenLabs asks it for calls through Twilio and doesn’t sign that: if ElevenLabs’ signatures are checked, have it send the same secret in the header X-ElevenLabs-Secret. Then add the lines to the prompt: ElevenLabs ends a conversation that’s missing a variable. If you have services for new or known callers only, also tell the prompt the number they call from, which only phone calls have: {{system__caller_id}}.',
    report:
      'In ElevenLabs, create a webhook with the address and the auth method HMAC, and select it as the post-call webhook of your agents. Save its secret under Settings → Voice platforms, so that reports have to be signed.',
    rehearse: [
      'ElevenLabs’ simulation tests call the real tools if mocking is off (mocking_strategy none). Run the script again with a second secret that holds a test key, and add these tools to a copy of your agent.',
      'In the file, take the request headers X-Slotline-Run and X-Slotline-Now from dynamic variables, the way X-Call-Id is, and set the variables in each test. Leave them out of the tools of your real agent: ElevenLabs ends a conversation that’s missing a variable.',
    ],
  },
  synthflow: {
    title: 'Synthflow',
    line: 'Custom actions, by script.',
    key: 'Give Synthflow an API key of its own: its docs don’t say whether headers are kept secret. Put it in SLOTLINE_API_KEY.',
    connect:
      'Run this script with Node, next to slotline-synthflow.json. It creates the actions and prints their IDs. Then click Initialize on each, and attach them to your agent.',
    notes: [
      'Each action posts MCP’s tools/call; over MCP, a blank variable counts as absent. An MCP connector is simpler, but its docs mention no call ID.',
      'The call ID is {call_id} in the body, as in Synthflow’s current docs; older pages write variables in angle brackets. Make a test call and look at its booking in the dashboard. If the call ID reads {call_id}, take callId out of the actions, or callers will share what was offered.',
      'Each action has failure_timeout 6, in seconds. Synthflow’s docs give no default, and don’t say whether it retries or what the model gets for an error status. Slotline answers refusals with 200, and nobody is booked twice.',
    ],
    rehearse: [
      'Run the script again with a test key, and attach these actions to a copy of your agent. Synthflow’s docs don’t say whether simulations run custom actions for real; GET /api/v1/test/run?run=NAME shows what arrived.',
      'They show variables in an action’s body, not in its URL or headers. So each set of actions has one run: in the file, add &run=NAME to every url. A suite runs its cases in parallel, so start them one by one, and before each, POST {"now": "2026-11-23T09:00:00-05:00"} to /api/v1/test/run?run=NAME: that empties the run and sets its clock.',
    ],
  },
  'twilio-conversationrelay': {
    title: 'Twilio ConversationRelay',
    line: 'A small server of yours.',
    key: 'Your server keeps the keys in its environment: put this one in SLOTLINE_API_KEY.',
    connect:
      'Twilio turns speech into text and back; this server talks to the model. It uses the tools in slotline-openai-function-calling.json, which is on the OpenAI function calling page. Run npm install ws, put the server’s public host name in PUBLIC_HOST, and set https://PUBLIC_HOST/ as the webhook for incoming calls of your Twilio number.',
    notes: [
      'The CallSid becomes the call ID.',
      'A tool call gets 6 seconds and isn’t retried; the model hears of a timeout and can try again. Twilio’s docs set no time limit for your answer, but callers notice silence after a second or two.',
    ],
  },
  'openai-realtime': {
    title: 'OpenAI Realtime',
    line: 'Phone calls over SIP.',
    key: 'Your server keeps the keys in its environment: put this one in SLOTLINE_API_KEY.',
    connect:
      'This server accepts each incoming call with the calendar’s MCP tools. In your OpenAI project, create a webhook for realtime.call.incoming that leads to it, and point your SIP trunk at sip:PROJECT_ID@sip.api.openai.com;transport=tls.',
    notes: [
      'OpenAI calls the tools itself, so your server must be reachable over https. The ID in the webhook becomes the call ID.',
      'The API has no setting for the timeout or retries of MCP tools, and OpenAI’s docs don’t name their values. Slotline answers within 4 seconds or says it couldn’t, and nobody is booked twice.',
      'Nor do they say what the model hears of a refusal. If it hears nothing in your test call, declare function tools instead, and call them as under OpenAI function calling.',
    ],
  },
  livekit: {
    title: 'LiveKit',
    line: 'A few lines of Python.',
    key: 'Put the key in SLOTLINE_API_KEY where your agent runs.',
    connect:
      'Needs livekit-agents[mcp], in Python; LiveKit for Node has no MCP. Pass the room name as call_id.',
    notes: [
      'A refusal is raised as a ToolError, whose text the model gets.',
      'A tool call gets 6 seconds; LiveKit’s default is 5, which is close to the 4 that Slotline may take. LiveKit doesn’t retry.',
    ],
    rehearse: [
      'Your own code makes the headers, so this works with lk agent simulate and with tests of your own: put a test key in SLOTLINE_API_KEY, and add X-Slotline-Run and X-Slotline-Now to headers.',
      'In a simulation, ctx.simulation_context() isn’t None, and its userdata() is what the scenario has under userdata: keep the run’s name and time there.',
    ],
  },
  pipecat: {
    title: 'Pipecat',
    line: 'A few lines of Python.',
    key: 'Put the key in SLOTLINE_API_KEY where your bot runs.',
    connect:
      'Needs pipecat-ai[mcp]. Keep the client open for the whole call. Use the ID that your transport gives the call as call_id.',
    notes: [
      'A refusal’s text reaches the model like any other result.',
      'Reading an answer gets 6 seconds; the MCP client’s default is five minutes. Pipecat doesn’t retry, and its docs name no timeout for MCP tools.',
    ],
  },
  n8n: {
    title: 'n8n',
    line: 'A workflow to import.',
    key: 'In n8n, create a Bearer Auth credential with the API key.',
    connect:
      'Import slotline-n8n.json, or paste it into an empty workflow: an AI Agent with a chat trigger, a chat model, a memory, and an MCP Client Tool for this calendar. Choose the credential in the Slotline node, then one for the model, or another model. Replace the chat trigger with your own; what it calls sessionId becomes the call ID.',
    notes: [
      'The MCP Client Tool has a timeout of 6000 ms; n8n’s default is 60000. Leave Retry On Fail off.',
      'The node is version 1.2 on purpose: from 1.3 on, a refusal stops the agent in n8n before 2.24 instead of reaching the model.',
    ],
  },
  'openai-function-calling': {
    title: 'OpenAI function calling',
    line: 'With the Responses API.',
    key: 'The keys stay in the environment: put this one in SLOTLINE_API_KEY.',
    connect:
      'This program passes the tools in slotline-openai-function-calling.json to the model and calls them over MCP, with a plain POST. To try it, run it with Node and type what a caller would say. Use your phone call’s own ID as the call ID.',
    notes: [
      'MCP takes arguments as models fill them in and, unlike REST, can’t be talked into listing your customers. REST with ?refusals=200 works too, but its answers hold more than a caller may hear.',
      'What Slotline refuses comes back as text that tells the model what to do. For the whole answer as data, read result.structuredContent.',
      'A tool call gets 6 seconds and isn’t retried; the model hears of a timeout and can try again.',
    ],
  },
  'claude-tool-use': {
    title: 'Claude tool use',
    line: 'With the Messages API.',
    key: 'The keys stay in the environment: put this one in SLOTLINE_API_KEY.',
    connect:
      'This program passes the tools in slotline-claude-tool-use.json to the model and calls them over MCP, with a plain POST. To try it, run it with Node and type what a caller would say. Use your phone call’s own ID as the call ID.',
    notes: [
      'MCP takes arguments as models fill them in and, unlike REST, can’t be talked into listing your customers. REST with ?refusals=200 works too, but its answers hold more than a caller may hear.',
      'What Slotline refuses comes back as a tool_result with is_error, with text that tells the model what to do. For the whole answer as data, read result.structuredContent.',
      'A tool call gets 6 seconds and isn’t retried; the model hears of a timeout and can try again.',
    ],
  },
  'openai-remote-mcp': {
    title: 'OpenAI remote MCP',
    line: 'With the Responses API.',
    key: 'Put the key in SLOTLINE_API_KEY, and the model name in OPENAI_MODEL.',
    connect:
      'The Responses API calls the tools itself and must be able to reach your server from the internet. If you have a call ID, add the header X-Call-Id.',
    notes: [
      'The API has no setting for the timeout or retries of these calls, and its docs don’t name their values. If you need to set them, use OpenAI function calling.',
    ],
  },
  'claude-mcp-connector': {
    title: 'Claude MCP connector',
    line: 'With the Messages API.',
    key: 'Put the key in SLOTLINE_API_KEY, and the model name in CLAUDE_MODEL.',
    connect:
      'The Messages API calls the tools itself and can reach your server only over https. It sends no headers of your own, so add &callId=… to the URL if you have a call ID.',
    notes: [
      'The API has no setting for the timeout or retries of these calls, and its docs don’t name their values. If you need to set them, use Claude tool use.',
    ],
  },
  'claude-code': {
    title: 'Claude Code',
    line: 'One command.',
    key: 'Put the key in SLOTLINE_API_KEY.',
    connect: 'Adds the tools to the current project, only for you.',
    notes: [
      'The timeout is in MCP_TOOL_TIMEOUT, in milliseconds; leave its default, which is longer than any answer takes. The docs don’t say whether a failed call is retried; nobody is booked twice.',
    ],
  },
  'other-mcp-clients': {
    title: 'Other MCP clients',
    line: 'A URL and a header.',
    key: 'Some clients take the key from the environment; others need it written into the file, so keep that file private.',
    connect: 'Streamable HTTP, no sessions, no OAuth. Many clients use a config file like this one.',
    notes: [
      'Give a tool call at least 5 seconds, and don’t retry: the model hears of a timeout and can try again.',
    ],
  },
};
