use crate::apis::configuration::Configuration;
use crate::apis::{Error, ResponseContent};
use serde::Deserialize;
use std::fmt;

/// A client of the service at an address.
pub fn connect(url: &str) -> Configuration {
    Configuration { base_path: url.to_owned(), ..Configuration::default() }
}

/// What the service has refused, and why (RFC 9457). An action that a rule forbids has the rule.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Problem {
    pub r#type: String,
    pub title: String,
    pub status: u16,
    pub detail: String,
    pub request_id: String,
    pub pointer: String,
    pub rule: String,
    pub rule_text: String,
    pub code: String,
}

impl Problem {
    /// Which problem it is, in a word: `illegal-action`.
    pub fn name(&self) -> &str {
        self.r#type.rsplit('/').next().unwrap_or_default()
    }
}

/// Why a call has failed.
#[derive(Debug)]
pub enum Failure {
    /// The service has refused it.
    Refused(Box<Problem>),
    /// There is no answer, or none that can be read.
    Unanswered(Box<dyn std::error::Error>),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(problem) => write!(f, "{}: {}", problem.name(), problem.detail),
            Self::Unanswered(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Failure {}

impl<T: fmt::Debug + 'static> From<Error<T>> for Failure {
    fn from(error: Error<T>) -> Self {
        if let Error::ResponseError(ResponseContent { content, .. }) = &error {
            match serde_json::from_str::<Problem>(content) {
                Ok(problem) if !problem.r#type.is_empty() => return Self::Refused(Box::new(problem)),
                _ => {} // it was not from Herald: a proxy's page
            }
        }
        Self::Unanswered(Box::new(error))
    }
}
