package herald

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
)

// Connect gives a client of the service at an address.
func Connect(url string) *APIClient {
	configuration := NewConfiguration()
	configuration.Servers = ServerConfigurations{{URL: url}}
	return NewAPIClient(configuration)
}

// Problem is what the service has refused, and why (RFC 9457). An action that a rule forbids has the rule.
type Problem struct {
	Type      string `json:"type"`
	Title     string `json:"title"`
	Status    int    `json:"status"`
	Detail    string `json:"detail"`
	RequestID string `json:"request_id"`
	Pointer   string `json:"pointer"`
	Rule      string `json:"rule"`
	RuleText  string `json:"rule_text"`
	Code      string `json:"code"`
}

// Name tells which problem it is, in a word: illegal-action.
func (p *Problem) Name() string {
	return path.Base(p.Type)
}

func (p *Problem) Error() string {
	return fmt.Sprintf("%s: %s", p.Name(), p.Detail)
}

// refusal makes a Problem of what the client returns where the service has refused; all else stays as it is.
func refusal(err error) error {
	var answered *GenericOpenAPIError
	var problem Problem
	if errors.As(err, &answered) && json.Unmarshal(answered.Body(), &problem) == nil && problem.Type != "" {
		return &problem
	}
	return err
}
