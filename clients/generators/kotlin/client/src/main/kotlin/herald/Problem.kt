package herald

import herald.infrastructure.ClientError
import herald.infrastructure.ClientException
import herald.infrastructure.Response
import herald.infrastructure.ServerError
import herald.infrastructure.ServerException
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.contentOrNull

/** What the service has refused, and why (RFC 9457). An action that a rule forbids has the rule. */
class Problem private constructor(private val members: JsonObject, val status: Int, answered: Exception) :
    RuntimeException(text(members, "detail"), answered) {

    /** Which problem it is, in a word: `illegal-action`. */
    val name: String get() = member("type").substringAfterLast('/')

    /** The paragraph of the rules that refuses it; empty where none does. */
    val rule: String get() = member("rule")

    /** The text of that paragraph. */
    val ruleText: String get() = member("rule_text")

    /** What is wrong, in a sentence. */
    val detail: String get() = member("detail")

    /** A member of the problem by its name, such as `title` or `pointer`; empty if it has none. */
    fun member(name: String): String = text(members, name)

    internal companion object {
        private fun text(members: JsonObject, name: String) = (members[name] as? JsonPrimitive)?.contentOrNull.orEmpty()

        /** What a call answers; what the service has refused is a problem, and all else stays as it is. */
        fun <T> unless(call: () -> T): T =
            try {
                call()
            } catch (error: ClientException) {
                throw of(error, error.response)
            } catch (error: ServerException) {
                throw of(error, error.response)
            }

        private fun of(error: RuntimeException, response: Response?): RuntimeException {
            val (body, status) = when (response) {
                is ClientError<*> -> response.body to response.statusCode
                is ServerError<*> -> response.body to response.statusCode
                else -> return error
            }
            val members = try {
                Json.parseToJsonElement(body.toString()) as? JsonObject
            } catch (notFromHerald: SerializationException) {
                null
            }
            return if (members == null || text(members, "type").isEmpty()) error else Problem(members, status, error)
        }
    }
}
