package herald;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** What the service has refused, and why (RFC 9457). An action that a rule forbids has the rule. */
public final class Problem extends ApiException {
    private final transient JsonNode members;

    private Problem(ApiException answered, JsonNode members) {
        super(members.path("detail").asText(), answered, answered.getCode(), answered.getResponseHeaders(), answered.getResponseBody());
        this.members = members;
    }

    /** A problem, if the service has refused; all else stays as it is. */
    static ApiException of(ApiException error) {
        if (error.getResponseBody() == null) {
            return error;
        }
        try {
            JsonNode members = new JsonMapper().readTree(error.getResponseBody());
            return members.path("type").isTextual() ? new Problem(error, members) : error;
        } catch (JsonProcessingException notFromHerald) {
            return error;
        }
    }

    /** Which problem it is, in a word: {@code illegal-action}. */
    public String name() {
        String type = member("type");
        return type.substring(type.lastIndexOf('/') + 1);
    }

    /** The paragraph of the rules that refuses it; empty where none does. */
    public String rule() {
        return member("rule");
    }

    /** The text of that paragraph. */
    public String ruleText() {
        return member("rule_text");
    }

    /** What is wrong, in a sentence. */
    public String detail() {
        return member("detail");
    }

    /** A member of the problem by its name, such as {@code title} or {@code pointer}; empty if it has none. */
    public String member(String name) {
        return members.path(name).asText();
    }
}
