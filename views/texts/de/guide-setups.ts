import type { Texts } from '../en/en.ts';

/** How to give platforms and clients the tools of a calendar: what to do, then timeouts and retries. */
export const guideSetups: Texts['guideSetups'] = {
  vapi: {
    title: 'Vapi',
    about: [
      'Jede Funktion wird ein Function-Tool. Legen Sie in Vapi ein Custom Credential vom Typ Bearer Token mit dem API-Schlüssel an und setzen Sie SLOTLINE_CREDENTIAL_ID auf seine ID. Führen Sie dann das Skript unten mit Node aus, im selben Ordner wie slotline-vapi.json. Es legt die Tools an und gibt ihre IDs aus; fügen Sie sie Ihrem Assistant hinzu. Die ID des Anrufs sendet Vapi selbst, und was Slotline ablehnt, erreicht das Modell als Ergebnis.',
      'Jedes Tool hat timeoutSeconds 6; bei Vapi sind 20 voreingestellt. Vapi wiederholt nur, wenn ein Tool einen backoffPlan hat; lassen Sie ihn also weg. Ein MCP-Tool geht auch und bekommt die ID des Anrufs, aber Vapi dokumentiert nicht, was das Modell dann von einem Fehler erfährt.',
    ],
  },
  retell: {
    title: 'Retell',
    about: [
      'Jede Funktion wird eine Custom Function. Führen Sie das Skript unten mit Node aus, im selben Ordner wie slotline-retell.json. Es fügt die Functions einem Retell LLM hinzu und ersetzt dabei die eines früheren Imports. Die ID des Anrufs sendet Retell selbst, und was Slotline ablehnt, erreicht das Modell als Ergebnis. Die MCP-Tools von Retell senden keine ID des Anrufs. Von einem geheimen Speicher für Header steht in der Dokumentation nichts; geben Sie Retell also einen eigenen API-Schlüssel. Retell signiert seine Anfragen: Wenn Sie Ihren API-Schlüssel von Retell unter Einstellungen, Workspace speichern, lehnt Slotline Anfragen ab, die Ihr Konto nicht signiert hat.',
      'Jede Function hat timeout_ms 6000; bei Retell sind zwei Minuten voreingestellt. Außerdem hat sie max_retry 0: Laut API-Referenz von Retell ist das die Voreinstellung, laut Anleitung werden fehlgeschlagene Anfragen zweimal wiederholt. So oder so wird niemand doppelt gebucht.',
    ],
  },
  elevenlabs: {
    title: 'ElevenLabs',
    about: [
      'Jede Funktion wird ein Webhook-Tool, das tools/call von MCP sendet. Speichern Sie zuerst den ganzen Wert des Headers, Bearer sk_live_…, als Workspace Secret in ElevenLabs und setzen Sie SLOTLINE_SECRET_ID auf seine ID. Führen Sie dann das Skript unten mit Node aus, im selben Ordner wie slotline-elevenlabs.json. Es legt die Tools an und gibt ihre IDs aus; fügen Sie sie Ihrem Agent hinzu. Die Conversation-ID wird zur ID des Anrufs.',
      'Die Tools haben tool_error_handling_mode passthrough, weil ElevenLabs Fehler sonst vor dem Modell verbirgt. Sie können auch die MCP-Adresse als Custom MCP Server hinzufügen, aber der hat keine solche Einstellung und ist mit Zero Retention oder HIPAA nicht verfügbar.',
      'Jedes Tool hat response_timeout_secs 6; möglich sind 5 bis 300. ElevenLabs dokumentiert nicht, ob eine fehlgeschlagene Anfrage wiederholt wird. Falls ja, wird trotzdem niemand doppelt gebucht.',
    ],
  },
  synthflow: {
    title: 'Synthflow',
    about: [
      'Jede Funktion wird eine Custom Action, die tools/call von MCP sendet; über MCP gilt eine leere Variable als nicht angegeben. Führen Sie das Skript unten mit Node aus, im selben Ordner wie slotline-synthflow.json. Es legt die Actions an und gibt ihre IDs aus. Klicken Sie danach bei jeder auf Initialize und fügen Sie sie Ihrem Agent hinzu. Synthflow dokumentiert nicht, ob Header geheim bleiben; geben Sie Synthflow also einen eigenen API-Schlüssel.',
      'Die ID des Anrufs ist {call_id} im Inhalt der Anfrage, wie in der aktuellen Dokumentation von Synthflow; ältere Seiten schreiben Variablen in spitze Klammern. Machen Sie einen Testanruf und sehen Sie sich seine Buchung im Dashboard an. Steht dort {call_id} als ID des Anrufs, nehmen Sie callId aus den Actions heraus, sonst teilen sich Anrufer, was angeboten wurde. Ein MCP-Connector ist einfacher, aber in seiner Dokumentation kommt keine ID des Anrufs vor.',
      'Jede Action hat failure_timeout 6, in Sekunden. Synthflow dokumentiert weder eine Voreinstellung, noch ob wiederholt wird, noch was das Modell bei einem Fehlerstatus bekommt. Slotline antwortet mit Status 200, auch wenn es etwas ablehnt, und niemand wird doppelt gebucht.',
    ],
  },
  'twilio-conversationrelay': {
    title: 'Twilio ConversationRelay',
    about: [
      'Twilio macht aus Sprache Text und umgekehrt; ein kleiner eigener Server spricht mit dem Modell. Er benutzt die Tools aus slotline-openai-function-calling.json, zu finden unter OpenAI function calling. Führen Sie npm install ws aus, setzen Sie PUBLIC_HOST auf den öffentlichen Hostnamen des Servers und tragen Sie https://PUBLIC_HOST/ bei Ihrer Nummer von Twilio als Webhook für eingehende Anrufe ein. Die CallSid wird zur ID des Anrufs. Ihr Server bewahrt die Schlüssel in seiner Umgebung auf.',
      'Jeder Aufruf eines Tools hat 6 Sekunden Zeit und wird nicht wiederholt; das Modell erfährt, wenn die Zeit abläuft, und kann es noch einmal versuchen. Twilio setzt laut Dokumentation keine Frist für Ihre Antwort, aber Anrufern fällt Stille nach ein, zwei Sekunden auf.',
    ],
  },
  'openai-realtime': {
    title: 'OpenAI Realtime',
    about: [
      'Für Anrufe über SIP. Dieser Server nimmt jeden eingehenden Anruf mit den MCP-Tools des Kalenders an; OpenAI ruft sie selbst auf, deshalb muss Ihr Server über https erreichbar sein. Legen Sie in Ihrem Projekt bei OpenAI einen Webhook für realtime.call.incoming an, der zu ihm führt, und richten Sie Ihren SIP-Trunk auf sip:PROJECT_ID@sip.api.openai.com;transport=tls. Die ID im Webhook wird zur ID des Anrufs. Ihr Server bewahrt die Schlüssel in seiner Umgebung auf.',
      'Die API hat für MCP-Tools keine Einstellung für Timeouts oder Wiederholungen, und OpenAI dokumentiert ihre Werte nicht. Slotline antwortet innerhalb von 4 Sekunden oder sagt, dass es nicht ging, und niemand wird doppelt gebucht. Ebenso wenig ist dokumentiert, was das Modell von einer Ablehnung erfährt. Erfährt es bei Ihrem Testanruf nichts, geben Sie stattdessen Function-Tools an und rufen Sie sie auf wie unter OpenAI function calling.',
    ],
  },
  livekit: {
    title: 'LiveKit',
    about: [
      'Braucht livekit-agents[mcp] in Python; LiveKit für Node hat kein MCP. Übergeben Sie den Namen des Raums als call_id. Eine Ablehnung wird als ToolError geworfen, und das Modell bekommt ihren Text.',
      'Jeder Aufruf eines Tools hat 6 Sekunden Zeit; bei LiveKit sind 5 voreingestellt, und das ist knapp, weil Slotline bis zu 4 brauchen darf. LiveKit wiederholt nicht.',
    ],
  },
  pipecat: {
    title: 'Pipecat',
    about: [
      'Braucht pipecat-ai[mcp]. Lassen Sie den Client während des ganzen Anrufs offen. Verwenden Sie als call_id die ID, die Ihr Transport dem Anruf gibt. Der Text einer Ablehnung erreicht das Modell wie jedes andere Ergebnis.',
      'Das Lesen einer Antwort hat 6 Sekunden Zeit; beim MCP-Client sind fünf Minuten voreingestellt. Pipecat wiederholt nicht und dokumentiert keinen Timeout für MCP-Tools.',
    ],
  },
  n8n: {
    title: 'n8n',
    about: [
      'Importieren Sie slotline-n8n.json oder fügen Sie den Inhalt in einen leeren Workflow ein: einen AI Agent mit Chat Trigger, Chat Model, Memory und einem MCP Client Tool für diesen Kalender. Legen Sie ein Credential vom Typ Bearer Auth mit dem API-Schlüssel an und wählen Sie es im Knoten Slotline; wählen Sie dann ein Credential für das Modell oder ein anderes Modell. Ersetzen Sie den Chat Trigger durch Ihren eigenen; was bei ihm sessionId heißt, wird zur ID des Anrufs.',
      'Das MCP Client Tool hat einen Timeout von 6000 ms; bei n8n sind 60000 voreingestellt. Lassen Sie Retry On Fail ausgeschaltet. Der Knoten hat mit Absicht Version 1.2: Ab 1.3 hält eine Ablehnung den Agent in n8n vor 2.24 an, statt das Modell zu erreichen.',
    ],
  },
  'openai-function-calling': {
    title: 'OpenAI function calling',
    about: [
      'Für Ihr eigenes Programm mit der Responses API. Es gibt dem Modell die Tools aus slotline-openai-function-calling.json und ruft sie über MCP auf, mit einem einfachen POST. MCP nimmt Argumente so, wie Modelle sie ausfüllen, und lässt sich anders als REST nicht dazu überreden, Ihre Kunden aufzuzählen. Zum Ausprobieren führen Sie es mit Node aus und geben ein, was ein Anrufer sagen würde. Verwenden Sie als ID des Anrufs die Ihrer Telefonanlage. Die Schlüssel bleiben in der Umgebung.',
      'Jeder Aufruf eines Tools hat 6 Sekunden Zeit und wird nicht wiederholt; das Modell erfährt, wenn die Zeit abläuft, und kann es noch einmal versuchen. Was Slotline ablehnt, kommt als Text zurück, der dem Modell sagt, was zu tun ist. Die ganze Antwort als Daten steht in result.structuredContent. REST mit ?refusals=200 geht auch, aber dort enthalten die Antworten mehr, als ein Anrufer hören darf.',
    ],
  },
  'claude-tool-use': {
    title: 'Claude tool use',
    about: [
      'Für Ihr eigenes Programm mit der Messages API. Es gibt dem Modell die Tools aus slotline-claude-tool-use.json und ruft sie über MCP auf, mit einem einfachen POST. MCP nimmt Argumente so, wie Modelle sie ausfüllen, und lässt sich anders als REST nicht dazu überreden, Ihre Kunden aufzuzählen. Zum Ausprobieren führen Sie es mit Node aus und geben ein, was ein Anrufer sagen würde. Verwenden Sie als ID des Anrufs die Ihrer Telefonanlage. Die Schlüssel bleiben in der Umgebung.',
      'Jeder Aufruf eines Tools hat 6 Sekunden Zeit und wird nicht wiederholt; das Modell erfährt, wenn die Zeit abläuft, und kann es noch einmal versuchen. Was Slotline ablehnt, kommt als tool_result mit is_error zurück; sein Text sagt dem Modell, was zu tun ist. Die ganze Antwort als Daten steht in result.structuredContent. REST mit ?refusals=200 geht auch, aber dort enthalten die Antworten mehr, als ein Anrufer hören darf.',
    ],
  },
  'openai-remote-mcp': {
    title: 'OpenAI remote MCP',
    about: [
      'Für die Responses API, die die Tools selbst aufruft und Ihren Server aus dem Internet erreichen muss. Setzen Sie OPENAI_MODEL auf den Namen des Modells. Wenn Sie eine ID des Anrufs haben, fügen Sie den Header X-Call-Id hinzu.',
      'Die API hat für diese Aufrufe keine Einstellung für Timeouts oder Wiederholungen, und ihre Werte sind nicht dokumentiert. Wenn Sie sie einstellen müssen, verwenden Sie OpenAI function calling.',
    ],
  },
  'claude-mcp-connector': {
    title: 'Claude MCP connector',
    about: [
      'Für die Messages API, die die Tools selbst aufruft und Ihren Server nur über https erreicht. Setzen Sie CLAUDE_MODEL auf den Namen des Modells. Eigene Header sendet sie nicht; wenn Sie eine ID des Anrufs haben, hängen Sie &callId=… an die URL.',
      'Die API hat für diese Aufrufe keine Einstellung für Timeouts oder Wiederholungen, und ihre Werte sind nicht dokumentiert. Wenn Sie sie einstellen müssen, verwenden Sie Claude tool use.',
    ],
  },
  'claude-code': {
    title: 'Claude Code',
    about: [
      'Fügt die Tools dem aktuellen Projekt hinzu, nur für Sie.',
      'Der Timeout steht in MCP_TOOL_TIMEOUT, in Millisekunden; lassen Sie die Voreinstellung, sie ist länger als jede Antwort. Ob ein fehlgeschlagener Aufruf wiederholt wird, ist nicht dokumentiert; doppelt gebucht wird niemand.',
    ],
  },
  'other-mcp-clients': {
    title: 'Andere MCP-Clients',
    about: [
      'Streamable HTTP, ohne Sessions, ohne OAuth. Viele Clients verwenden eine Konfigurationsdatei wie diese. Manche nehmen den Schlüssel aus der Umgebung, bei anderen muss er in der Datei stehen; halten Sie die Datei dann geheim.',
      'Geben Sie jedem Aufruf eines Tools mindestens 5 Sekunden Zeit und wiederholen Sie ihn nicht: Das Modell erfährt, wenn die Zeit abläuft, und kann es noch einmal versuchen.',
    ],
  },
};
